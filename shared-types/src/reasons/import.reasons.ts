// Reasons why a file, its plan or one of its rows is not imported.

/** English texts. */
export const importReasons = {
  'import.sheet-address':
    'This is no address of a Google sheet. It begins with https://docs.google.com/spreadsheets/d/.',
  'import.sheet-off':
    'Google sheets are turned off. The master admin can allow them in the league settings; or save the sheet as CSV and choose the file.',
  'import.sheet-not-shared':
    'Google does not give out this sheet. Share it in Google Sheets: File → Share → Publish to web, or Share → Anyone with the link. Then try again.',
  'import.sheet-too-large': 'The sheet is larger than {maxMb, number} MB. Split it.',
  'import.sheet-unreachable':
    'Google did not answer. Try again, or save the sheet as CSV and choose the file.',
  'import.file-missing': 'Choose a file, or paste rows.',
  'import.file-too-large': 'The file is larger than {maxMb, number} MB. Split it, or save it as CSV.',
  'import.file-not-base64': 'The file arrived incomplete. Choose it again.',
  'import.crowded': 'Several files are being read right now. Please try again in a moment.',
  'import.file-unknown': '{fileName} is neither CSV nor XLSX. Save it as one of them.',
  'import.file-old-excel':
    '{fileName} has the old Excel format or a password. Save it as XLSX without a password, or as CSV.',
  'import.file-broken': '{fileName} cannot be read. Open it, save it again and choose it once more.',
  'import.file-unpacks-too-large':
    'Unpacked, the file is larger than {maxMb, number} MB. Save only the sheet, or save it as CSV.',
  'import.xlsx-too-large':
    'Unpacked, the file has {count, number} MB. At most {maxMb, number} MB and {maxRows, number} rows are read. Split it, or delete other sheets.',
  'import.one-of-many':
    '{fileName} cannot be read as a table. Leave it out, or save it as CSV or XLSX. Nothing of the other files is imported yet.',
  'import.file-empty': 'The file has no rows below its headers.',
  'import.quote-open': 'A quote that begins near line {line, number} is not closed.',
  'import.quote-opens':
    'A quote begins here and closes only in line {line, number}. It would swallow rows, so it was ignored.',
  'import.quote-closes':
    'Here the quote from line {line, number} would close. This line was read as a row of its own.',
  'import.quote-never-closes': 'A quote begins here and never closes. It was ignored.',
  'import.cells-merged': 'The cells {cells} are merged. Each of their rows has their value.',
  'import.line-not-utf8':
    'This line is not in UTF-8, unlike others. It was read as Windows-1252; check its accents.',
  'import.file-html': '{fileName} is a web page. Open it in a spreadsheet and save it as XLSX.',
  'import.too-many-rows': 'The file has more than {max, number} rows. Split it.',
  'import.too-many-columns':
    'The file has {count, number} columns, and at most {max, number} are read. Delete those that are not needed.',
  'import.column-twice': 'One column of the file is used for two fields. Choose each column once.',
  'import.column-unknown': 'There is no column called {column}.',
  'import.column-not-in-file': 'The file has no such column.',
  'import.column-needed': 'Choose the column that has {column}.',
  'import.not-found': 'There is no such import, or it has ended.',
  'import.row-not-found': 'The file has no such row.',
  'import.changed-meanwhile': 'Somebody else changed this import in the meantime. Check the current version.',
  'import.too-many-open': '{max, number} imports are open. Commit one, or discard one.',
  'import.busy': 'The rows are being planned. Wait until that is done.',
  'import.not-ready': 'This import has no plan yet. Choose what its columns mean first.',
  'import.expired': 'This plan is too old to be carried out. Choose the file again.',
  'import.already-committed': '{name} has committed this import already.',
  'import.signature-missing': 'The signature of the plan is required.',
  'import.signature-differs':
    'This is not the plan that was shown. Check the current version, then commit that one.',
  'import.outdated':
    '{count, plural, one {# row} other {# rows}} changed in the league since the plan was made: {rows}. They have been planned again; check them, then commit.',
  'import.nothing-to-do': 'No row of this plan adds or changes anything.',
  'import.answer-unknown': 'Choose one of the answers that are shown.',
  'import.no-question': 'This row has no question.',

  'row.formula': 'This is a formula. Enter its value.',
  'row.cell-error': 'The sheet shows an error here: {text}.',
  'row.cell-too-long': 'At most {max, number} characters.',
  'row.cell-count':
    'There are {cells, plural, one {# cell} other {# cells}} below {headers, plural, one {# header} other {# headers}}. A separator is missing, or one is too many.{rest, select, none {} other { Without a header: {rest}}}',
  'row.cell-unread': '{text} cannot be read and is left out.',
  'row.repeats': 'This is the same as row {row, number} of the file.',
  'row.email-of-row':
    'Row {row, number} has this e-mail too: {name}. Two members cannot share one. Correct it, or leave it empty.',
  'row.number-of-row': 'Row {row, number} has this number too: {name}. Correct it, or leave it empty.',
  'row.changed-since-plan': 'This was changed in the league after the plan was made.',
  'row.unanswered': 'The question of this row was not answered.',
  'row.skipped': 'This row was left out by choice.',
  'row.not-done': 'This row could not be carried out.',
  'row.date-form': '{text} is not a valid date. Write it as 2027-03-14 or 3/14/2027.',
  'row.date-two-days': '{text} could be two days. Which one is meant?',

  'import-member.name-missing': 'The first and the last name are required.',
  'import-member.number-form': 'A player number has digits only, at most eight.',
  'import-member.phone-further': '{phone} is taken over. The cell has another number: {further}.',
  'import-member.too-young': 'Members are at least {age} years old.',
  'import-member.region-unknown': 'The regions are {regions}.',
  'import-member.closed': 'This member closed the account.',
  'import-member.number-other-name': 'The number belongs to {name}. Is this the same person?',
  'import-member.email-other-name': 'The e-mail belongs to {name}. Is this the same person?',
  'import-member.number-and-email': 'The number belongs to {byNumber}, the e-mail to {byEmail}. Who is it?',
  'import-member.same-name': 'The league has a member called {name}. Is this the same person?',
  'import-member.same-name-and-year':
    'Several members are called {name} and were born in that year. Who is it?',
  'import-member.higher-role':
    'This member has a role as high as yours. A higher admin can change the account.',
  'import-member.email-of-account':
    'This member signs in with another e-mail. Change it on the page of the member, who then confirms it.',

  'import-venue.name-missing': 'The name of the venue is required.',
  'import-venue.address-missing': 'The address of a new venue is required.',
  'import-venue.city-missing': 'The city of a new venue is required, in its own column or in the address.',
  'import-venue.contact-name-missing': 'The name of the contact is required.',
  'import-venue.region-unknown': 'In which region is {region}?',
  'import-venue.same-name': 'The league has a venue of this name in {city}. Is it the same one?',
  'import-venue.same-address': '{name} is at this address. Is it the same venue?',
  'import-venue.closed': '{name} is closed. Choose it to open it again with these data.',

  'import-event.weekday-missing': 'The weekday is required.',
  'import-event.weekday-form': '{text} is not a weekday. Write Monday, or Mon, Wed.',
  'import-event.tag-unknown': 'The league has no tag called {tag}. Its tags are {tags}.',
  'import-event.no-tags':
    'The league has no tags yet. Add {tag} under Event tags first, or leave the cell empty.',
  'import-event.several': 'The venue has several events at these starts: {names}. Write a row for each.',
  'import-event.same-day': 'The venue has {name} on that weekday at another time. Is it the same event?',
  'import-event.beside-tournament':
    'The venue has {name} at that start on {date, date, day}. Is the weekly event played as well?',

  'import-host.days-twice': 'Fill in the days on which the host is available, or those off, not both.',
  'import-host.weekdays-form': '{text} is not a list of weekdays. Write Mon, Wed, or Mon-Thu.',
  'import-host.number-unused': 'No host has the id {number}, so it was left out.',
  'import-host.name-stays':
    'The league calls this host {name}. The name stays; change it on the page of the host.',
  'import-host.id-and-email': 'The id belongs to {byId}, the e-mail to {byEmail}. Who is it?',
  'import-host.email-other-name': 'The e-mail belongs to {name}. Is this the same person?',
  'import-host.same-name':
    'The league has a host called {name} with another e-mail. Is this the same person? If not, write the name differently: nights are assigned by it.',
  'import-host.several': 'Several hosts are called {name}. Who is it?',
  'import-host.retired':
    '{name} is no longer on the list of hosts. Is this the same person, who hosts again?',

  'import-structure.name-missing': 'The name of the structure is required.',
  'import-structure.minutes-form': '{text} is not a length. Write 15, 15 min or 0:15.',
  'import-structure.minutes-missing': 'The minutes are required.',
  'import-structure.blinds-form': '{text} is not a pair of blinds. Write 25/50.',
  'import-structure.blinds-missing':
    'A level needs its blinds. For a pause, write Break in the column of the level.',
  'import-structure.amount-form': '{text} is not a number of chips.',
  'import-structure.big-below-small': 'The big blind ({big}) is below the small blind ({small}).',
  'import-structure.falling-blinds':
    'The blinds in row {row, number} are lower than those of the level before: {before}. Put the rows in the order of play.',
  'import-structure.levels-order':
    'The number of the level in row {row, number} is not above the one before. Put the rows in the order of play, each level once.',
  'import-structure.colour-up-on-level':
    'A colour-up happens in a break. This row is a level, so it was left out.',
  'import-structure.chip-unnamed':
    'The chip that is removed is not named: {text}. Choose it in the structure.',
  'import-structure.preset': '{name} is a preset, which cannot be changed. Choose another name.',
  'import-structure.several': 'The league has several structures called {name}. Rename all but one first.',

  'import-news.date-missing': 'The date is required.',
  'import-news.status-form': '{text} is not a state. Write published or draft.',
  'import-news.picture-left':
    'The picture was left out. Upload it to the library, and choose it in the story.',
  'import-news.pictures-left':
    '{count, plural, one {A picture in the text was left out} other {# pictures in the text were left out}}: pages show pictures of the library only.',
  'import-news.several':
    'The league has several stories called {title} on that day. Delete all but one first.',

  'import.option-needed': 'Choose this first: {rows, plural, one {# row does} other {# rows do}} not say it.',
  'import-opening.points-missing': 'The points are required.',
  'import-opening.nights-form': '{text} is not a number of nights from 0 to {max, number}.',
  'import-opening.wins-form': '{text} is not a number of wins from 0 to {max, number}.',
  'import-opening.nothing': 'This row has neither points nor nights, so it was left out.',
  'import-opening.nobody': 'This row names nobody, so it was left out.',
  'import-opening.average-differs':
    'The file has an average of {text}, the points and nights give {average}. The points count.',
  'import-opening.also-season': '{name} has opening points of {season} too: both count for all time.',
  'import-opening.season-unknown': 'The league has no such season.',
  'import-result.player-missing': 'The name of the player is required.',
  'import-result.name-one-word':
    '{name} is one name only. Add the first or the last name, choose a member of that name, or leave the row out.',
  'import-result.place-missing': 'A place or points are required.',
  'import-result.place-form': '{text} is not a place. Write 1, 1st or T7.',
  'import-result.points-form': '{text} is not a number of points.',
  'import-result.entrants-form': '{text} is not a number of players from 1 to {max, number}.',
  'import-result.knockouts-form': '{text} is not a number of knock-outs from 0 to {max, number}.',
  'import-result.prize-form': '{text} is not an amount, so it was left out.',
  'import-result.date-missing': 'The date is required.',
  'import-result.date-year': '{text} has no year. Choose it above.',
  'import-result.date-ahead': 'This day is still to come.',
  'import-result.venue-missing': 'The venue is required. Choose it above for all rows without one.',
  'import-result.venue-unknown': 'The league has no venue called {venue}. What is it?',
  'import-result.start-form': '{text} is not a time, so the start chosen for the file counts.',
  'import-result.number-other-name': 'Number {number} belongs to {name}. Is {row} the same person?',
  'import-result.number-left':
    'Number {number} was left out: this member has another one, or somebody else has it.',
  'import-result.name-several': 'Several members are called {name}. Who is it?',
  'import-result.name-like': 'The league has no member called {name}. Is it one of these?',
  'import-result.unlisted': 'Counted as a player of this night, without a name.',
  'import-result.zero-absent': '0 means that the player was not there.',
  'import-result.place-by-points': 'The place follows from the points; who has the same points shares it.',
  'import-result.night-exists': 'The league has a result of this night already: {name}. Correct it there.',
  'import-result.played-twice': '{name} is in this night twice.',
  'import-result.place-between':
    '{name} has place {place, number}. With {entrants} players it must be from {least, number} to {most, number}.',
  'import-result.same-start':
    'Another game is at that venue on that day at that start. Add a column with the starts.',
  'import-result.too-many': 'A night has at most {max, number} players.',
  'import-result.row-total': 'This line is a total, so it was left out.',
  'import-result.row-header': 'This line repeats the headers, so it was left out.',
  'import-result.row-note': 'This line is a note, so it was left out: {text}',
  'import-result.total-differs':
    '{name} has a total of {total}, but the nights add up to {sum}. The nights are imported.',
  'import-result.players-differ': 'The sheet counts {count, number} players and lists {listed}.',
  'import-result.sheet-unread':
    'The sheet {sheet} has no list of players with places or points, so it was left out.',

  'import-tdt.too-large': '{file} is larger than any save of The Tournament Director. It was not read.',
  'import-tdt.no-tournament': '{file} is no save of a tournament of The Tournament Director.',
  'import-tdt.ends-early':
    '{file} is cut off: it ends at byte {place, number}, in the middle of the tournament. Copy it again from the computer.',
  'import-tdt.unexpected':
    '{file} is damaged, or no save of The Tournament Director: at byte {place, number} it has {found}.',
  'import-tdt.not-started': 'This save was never started, such as a copy for the next week.',
  'import-tdt.simple': 'This save counts players without naming them, so it has no result.',
  'import-tdt.earlier-save': 'An earlier save of a night that another file has more of.',
  'import-tdt.unfinished':
    'Several players are still in, or nobody ended this night. Do those who are left share the first place?',
  'import-tdt.deal': '{names} ended the night together and share the first place.',
  'import-tdt.tie': '{names} went out together and share place {place, number}.',
  'import-tdt.adjusted-absent':
    'Points were corrected by hand for somebody who did not buy in: {names}. They are left out.',
  'import-tdt.cash-adjusted': 'Winnings were corrected by hand and are as the prizes say: {names}.',
  'import-tdt.prize-shared': 'A prize was shared in equal parts: {names}.',
  'import-tdt.prize-no-amount': 'A prize without an amount was left out: {text}',
  'import-tdt.formula-unknown':
    'The points of this night follow from a formula that is not computed here, so the rule of the season counts: {text}',
  'import-tdt.formula-counts':
    'With rebuys it is not certain what n counts in this formula; players were counted: {text}',
  'import-tdt.title-date': 'The title has another date, {text}. The start of the clock counts.',
  'import-tdt.hits-parts': 'Parts of knock-outs were left out.',
  'import-tdt.structure-left': 'The structure of this night could not be read, so it becomes no template.',
  'import-tdt.venue-of-title': 'At which venue were the nights called {venue}?',
  'import-tdt.nickname-only': '{name} is a nickname. Who is it?',
  'import-tdt.same-name': 'Several players of these files are called {name}. Are they one person?',

  'import-tournament.venue-missing': 'The venue is required.',
  'import-tournament.venue-unknown':
    'The league has no active venue called {venue}. Import or add the venue first.',
  'import-tournament.venue-likely': 'The league has no venue called exactly {venue}. Is it one of these?',
  'import-tournament.date-missing': 'The date is required.',
  'import-tournament.date-past': 'This day is over.',
  'import-tournament.times-missing': 'At least one start time is required.',
  'import-tournament.time-form': '{text} is not a valid time. Write 7:00PM, or 7:00PM & 9:00PM.',
  'import-tournament.time-skipped': '{text} does not exist on that night: the clocks are put forward.',
  'import-tournament.times-order': 'Each start must be after the one before, at most four.',
  'import-tournament.grace-form': 'Whole minutes from 0 to {max, number}, or nothing.',
  'import-tournament.host-unknown': 'The league has no host called {host}.',
  'import-tournament.own-night':
    'The venue has its own night then: {name} at {time}. Change that one in the calendar.',
  'import-tournament.has-clock': 'This tournament has a clock or results already. Change it on its own page.',
  'import-tournament.same-night':
    'The venue has {name} on that night at another time. Is it the same tournament?',
} as const;
