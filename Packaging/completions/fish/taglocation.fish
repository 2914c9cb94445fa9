# fish completion for taglocation; written by Scripts/write-manuals.
function __taglocation_page
    set -l words (commandline -opc)
    if test (count $words) -lt 2
        echo program
        return
    end
    switch $words[2]
        case list add
            echo $words[2]
        case '*'
            echo program
    end
end

complete -c taglocation -f
complete -c taglocation -n 'test (count (commandline -opc)) -eq 1' -a list -d 'print the places'
complete -c taglocation -n 'test (count (commandline -opc)) -eq 1' -a add -d 'add a place without a window'
complete -c taglocation -n 'test (__taglocation_page) = program' -l location -x -d 'Takes this as the position instead of asking gpsd; degrees with decimal points.'
complete -c taglocation -n 'test (__taglocation_page) = program' -l gpsd -x -d 'Asks this gpsd instead of 127.0.0.1:2947.'
complete -c taglocation -n 'test (__taglocation_page) = program' -l location-replay -r -F -d 'Plays recorded fixes: one JSON object a line.'
complete -c taglocation -n 'test (__taglocation_page) = program' -l store -r -F -d 'The file of places. Without it: $XDG_DATA_HOME/taglocation/places.sqlite, or ~/.local/share/taglocation/places.sqlite.'
complete -c taglocation -n 'test (__taglocation_page) = program' -l enter-coordinates -d 'Begins with the screen for coordinates.'
complete -c taglocation -n 'test (__taglocation_page) = program' -l scale -x -d 'Pixels per point, 0.5 to 4. Without it: what the display says (Xft.dpi).'
complete -c taglocation -n 'test (__taglocation_page) = program' -l appearance -x -a 'auto light dark' -d 'Light or dark colours: auto (as the desktop\'s theme), light, dark. Without it: auto.'
complete -c taglocation -n 'test (__taglocation_page) = program' -l keyboard -x -a 'auto always never' -d 'When a keyboard for fingers shows: auto (a text was touched), always, never. Without it: auto.'
complete -c taglocation -n 'test (__taglocation_page) = program' -l new-instance -d 'Opens a window of its own though one is open.'
complete -c taglocation -n 'test (__taglocation_page) = program' -s h -l help -d 'Prints this help and exits.'
complete -c taglocation -n 'test (__taglocation_page) = program' -l version -d 'Prints the version, its date and the libraries\', and exits.'
complete -c taglocation -n 'test (__taglocation_page) = list' -l json -d 'Prints one JSON array instead of lines of text.'
complete -c taglocation -n 'test (__taglocation_page) = list' -l store -r -F -d 'The file of places. Without it: $XDG_DATA_HOME/taglocation/places.sqlite, or ~/.local/share/taglocation/places.sqlite.'
complete -c taglocation -n 'test (__taglocation_page) = list' -s h -l help -d 'Prints this help and exits.'
complete -c taglocation -n 'test (__taglocation_page) = add' -l location -x -d 'Where the place is: degrees with decimal points, or a geo: link. Required.'
complete -c taglocation -n 'test (__taglocation_page) = add' -l description -x -d 'What to say about the place.'
complete -c taglocation -n 'test (__taglocation_page) = add' -l category -x -a '"No Category" "Apple Store" Bar Bookstore Club "Grocery Store" "Historic Building" House "Icecream Vendor" Landmark Park' -d 'One of the categories below, in any letter case.'
complete -c taglocation -n 'test (__taglocation_page) = add' -l store -r -F -d 'The file of places. Without it: $XDG_DATA_HOME/taglocation/places.sqlite, or ~/.local/share/taglocation/places.sqlite.'
complete -c taglocation -n 'test (__taglocation_page) = add' -s h -l help -d 'Prints this help and exits.'
