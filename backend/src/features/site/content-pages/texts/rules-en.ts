/** The tournament rules of the first start, in English; each league defines its own chips, seats and moves. */
export const rulesBody = `
<p>These rules hold at every {league} event unless the host announces something else before the first hand. They are written for free-play, self-dealt tournaments in bars and restaurants: short enough to read before you sit down, complete enough to settle an argument. Where they are silent, the host decides in the spirit of a fair and friendly game.</p>

<h2>Free to play</h2>
<ul>
<li>Every {league} event is free. There is no buy-in, no rebuy, no add-on and no rake, and no purchase improves your stack, your seat or your chances.</li>
<li>Chips have no cash value. They may not be bought, sold, traded, kept or carried from one event to another.</li>
<li>Betting money or goods between players, on the game or beside it, ends the event for everybody involved.</li>
<li>You must be at least {ageLimit} years old, or older where the venue or the law asks for it, and a guest in good standing of the venue.</li>
</ul>

<h2>Signing up and late entry</h2>
<ul>
<li>Sign in with the host before you sit down. Give your own name or your player number; nobody signs in for somebody else.</li>
<li>Entry opens at the posted start time and closes 60 minutes later, or 90 minutes later for events that start at 9PM or later, unless the event says otherwise. The site shows the minutes that are left.</li>
<li>A late player receives a full stack and is dealt in from the next hand, but never between the button and the small blind: such a player waits until the button has passed.</li>
<li>One entry per person and event. Whoever is out is out; a second event on the same night is a new entry.</li>
<li>If you sign in and are not seated by the end of late entry, your stack is taken out of play.</li>
</ul>

<h2>Chips and starting stack</h2>
<p>Everybody begins with 5,000 in chips:</p>
<table>
<thead><tr><th scope="col">Chip</th><th scope="col">Count</th><th scope="col">Value</th></tr></thead>
<tbody>
<tr><td>1,000</td><td>3</td><td>3,000</td></tr>
<tr><td>500</td><td>2</td><td>1,000</td></tr>
<tr><td>100</td><td>7</td><td>700</td></tr>
<tr><td>50</td><td>4</td><td>200</td></tr>
<tr><td>25</td><td>4</td><td>100</td></tr>
<tr><td>Together</td><td>20</td><td>5,000</td></tr>
</tbody>
</table>
<ul>
<li>Count your stack before your first hand. A wrong stack is put right only until you have acted on that hand.</li>
<li>Keep your highest chips in front and in plain sight. Any player may ask for a count when facing a bet.</li>
<li>Chips stay on the table. Whoever takes chips off the table, in a pocket or to another table without the host, is disqualified.</li>
</ul>

<h2>Bonus chips</h2>
<ul>
<li>A bonus chip is worth 5,000 and is given once per player and event, for what the host has announced: arriving before the posted time, a bonus code from the site, or a qualifier.</li>
<li>It is handed out by the host before late entry closes, and it must be asked for at sign-in. It cannot be passed on, saved or collected later.</li>
<li>Once it is in your stack it plays like any other chip.</li>
</ul>

<h2>Seats and tables</h2>
<ul>
<li>Tables seat eight. The host assigns seats at random; you play the seat that you drew, and friends are not seated together on request.</li>
<li>A ninth chair is opened only when a table breaks and only until a seat at another table is free.</li>
<li>When one table is three players short of another, play stops at the short table until the tables are even.</li>
<li>The button is drawn by high card before the first hand; spades, hearts, diamonds, clubs decide between equal cards.</li>
</ul>

<h2>Dealing your own table</h2>
<ul>
<li>Tables are self-dealt: the deal goes around with the button. A player who cannot deal may ask a neighbour to do it; the button stays where it belongs.</li>
<li>Shuffle the whole deck at least four times on the table, then let the player to the right cut. Show no cards.</li>
<li>One player deals, another keeps the pot: the pot is not touched by whoever is in the hand alone.</li>
<li>If one of the first two cards is exposed by the dealer, or two or more cards in all, the hand is a misdeal. One other exposed card is replaced and becomes the first burn card.</li>
<li>When substantial action has happened (two players with chips, or three players in all), a misdeal can no longer be called and the hand is played.</li>
<li>Burn one card before the flop, the turn and the river.</li>
</ul>

<h2>Blinds, levels and breaks</h2>
<ul>
<li>Blinds rise by the clock on the venue's screen. The new level counts from the first riffle of the next shuffle.</li>
<li>You must be at your seat when the last card of the first round is dealt, or your hand is dead. Blinds are posted for absent players.</li>
<li>Blinds never skip: if the big blind goes out, the button may stay dead, and the small blind is posted by whoever is due.</li>
<li>Heads-up, the button is the small blind and acts first before the flop and last after it.</li>
<li>The host may pause the clock for a ruling, a colour-up or a fault of the screen, and for nothing else.</li>
</ul>

<h2>Betting</h2>
<ul>
<li>Act in turn. What you say in turn is binding; what you say out of turn binds you if nothing changes before it is your turn.</li>
<li>One chip put in without a word is a call, whatever its value.</li>
<li>A raise is at least as large as the last bet or raise of that round. Several chips that reach half of a minimum raise must be made a full one; less is a call.</li>
<li>Put a bet in with one movement, or say the amount first. String bets are calls.</li>
<li>An all-in of less than a full raise does not open the betting again for players who have acted.</li>
<li>You win at most from each player what you put in yourself. Side pots are made at once and kept apart.</li>
<li>Checking the best possible hand on the last card when last to act is not allowed between friends: bet it or lose the next two rounds.</li>
</ul>

<h2>Protecting your hand</h2>
<ul>
<li>Put a chip or a card guard on your cards. A hand that the dealer takes by mistake, or that touches the muck, is dead.</li>
<li>Cards stay on the table and in sight of everybody.</li>
<li>One player to a hand: nobody helps, nobody shows cards to a neighbour. Shown to one, shown to all.</li>
<li>Players who are not in the hand say nothing about it: not what they folded, not what somebody may hold.</li>
</ul>

<h2>Showdown and ties</h2>
<ul>
<li>Cards speak. The best five of the seven cards win, whatever was said.</li>
<li>When all players are all in, or all but one, every hand is turned up at once.</li>
<li>Otherwise the last player to bet or raise shows first; without a bet on the river, the first to the left of the button does.</li>
<li>To win a part of the pot both cards must be shown, unless everybody else has folded.</li>
<li>Suits never break a tie. Equal hands split the pot; an odd chip of the smallest value in play goes to the first winner left of the button.</li>
<li>Players who go out in the same hand at one table finish by the chips that they had when the hand began: more chips, better place. With equal chips, and when hands were dealt at the same time at two tables, they share the place and its points.</li>
</ul>

<h2>Colour-ups</h2>
<ul>
<li>There are three colour-ups: the 25s leave play at the first, the 50s and 100s at the second, the 500s at the third. The screen announces each at its break.</li>
<li>Whole values are changed first. What is left over is raced for: one card for each odd chip, dealt from the first seat, and the highest cards win by suit (spades, hearts, diamonds, clubs).</li>
<li>A player wins at most one chip in a race, and nobody is raced out: whoever would lose the last chip keeps one of the smallest that stays in play.</li>
<li>After a colour-up the small chips are worth nothing. Change them at the break.</li>
</ul>

<h2>Moved players and broken tables</h2>
<ul>
<li>When tables are balanced, the player who is next due the big blind moves, to the worst seat that is free.</li>
<li>A moved player takes the obligations of the new seat and may be dealt the big blind at once, but does not come in on the small blind: between the small blind and the button a moved player waits one hand.</li>
<li>Tables break in the order announced before play. Seats of a broken table are drawn, and those players may be dealt any position but the small blind.</li>
<li>Take your chips in plain sight, together, and with the host. Go at once: you are dealt in when the new table starts its next hand.</li>
<li>At the last table every seat is drawn again and the button is drawn by high card.</li>
</ul>

<h2>Hand for hand</h2>
<p>When one place separates the last two tables from a final table or from points, the host calls hand for hand: each table deals one hand and waits for the other. Deals between players are not allowed; places are played out, because points follow from them.</p>

<h2>Results, points and corrections</h2>
<ul>
<li>The host records each place when a player goes out. Look at your place before you leave.</li>
<li>Results and points are on the site within 48 hours of the event.</li>
<li>A missing or wrong result is reported to the league within 72 hours before the qualified event that it counts for. Later reports count for the next one.</li>
<li>Points belong to the person whose player number was signed in. Playing under another name costs the points of both.</li>
</ul>

<h2>Conduct</h2>
<ul>
<li>Be kind to hosts, staff and guests: they let us play. Tip for what you drink, and follow the house rules.</li>
<li>No insults, threats, slow rolls, thrown cards or celebrations at somebody's expense.</li>
<li>Phones stay off the table while you are in a hand. No calls, no messages, no programs that advise you.</li>
<li>English is spoken at the table during a hand unless all players in it agree on another language.</li>
<li>Take up to a minute for a hard decision. After that anybody at the table may call the clock: then you have 30 seconds and a countdown of ten.</li>
<li>Playing together, dumping chips and soft play are cheating. All chips of those involved leave play and the league reviews their accounts.</li>
</ul>

<h2>Penalties</h2>
<ul>
<li>The host may warn, take a player out for a number of hands or rounds, disqualify, or ask a player to leave. Blinds of a player who sits out are posted.</li>
<li>A disqualified player's chips leave play; the place is the one at that moment, without points.</li>
<li>The league may ban a player from one venue or from all of them. A ban can be appealed once, in writing, through the contact page.</li>
</ul>

<h2>Rulings</h2>
<ul>
<li>Stop the hand and call the host before the next card is dealt. Once the next hand has begun, the result of the last one stands.</li>
<li>The host's ruling is final for the night. If you think it was wrong, tell the league: rulings are reviewed, results of finished events are changed only for errors of record.</li>
<li>A host who plays does not rule on a hand that he or she is in. Another host or the players of the nearest table decide.</li>
</ul>
`.trim();
