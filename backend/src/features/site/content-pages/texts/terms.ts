import type { FirstText } from './first-text.ts';

/** The terms of the first start; a league should have its own lawyer review them. */
export const termsText: FirstText = {
  title: 'Terms & Conditions',
  titleEs: 'Términos y condiciones',
  body: `
<p>These terms are the agreement between you and {legalName} for using this site and playing in our events. By creating an account or signing in at an event you accept them. If you do not agree, please do not use the site or play.</p>
<h2>Free play, no gambling</h2>
<p>{league} events are games of skill and entertainment that are free to enter. No purchase, donation or cover charge is needed to play or improves a player's chances. Chips and points have no cash value, cannot be redeemed for money and cannot be transferred. Prizes, where there are any, are given by the league or its sponsors and are never paid from entries.</p>
<h2>Who may take part</h2>
<p>You must be at least {ageLimit} years old, or older where the venue or {law} asks for it, and able to enter into this agreement. Staff of a venue do not play at that venue while they work. The league may refuse or end anybody's participation for breaking these terms, the tournament rules or the house rules of a venue.</p>
<h2>Your account</h2>
<ul>
<li>One person, one account. Give your real name and an e-mail address that you read.</li>
<li>Keep your password to yourself. What happens with your account counts as done by you until you tell us that it was not.</li>
<li>You may close your account at any time. Results that you took part in remain part of the league's record under your name or, on request, without it.</li>
</ul>
<h2>Results, points and prizes</h2>
<p>Results are posted by hosts and may be corrected by the league when they are wrong. Points and standings follow from the posted results and the rules of the season. Prizes and seats in finals are personal. If an event cannot be held or finished, the league decides how it counts.</p>
<h2>Pictures and publicity</h2>
<p>Names, places and pictures of winners are published on this site. Pictures may be taken at events. Tell the host if you do not want to be in them, and use the privacy settings of your account to limit what others see of you.</p>
<h2>What you post</h2>
<p>You keep the rights to what you upload, such as a profile picture, and allow the league to show it on its site and screens. Do not upload what is unlawful, hateful, sexual or somebody else's. We may remove it.</p>
<h2>Venues and submissions</h2>
<p>Venues are independent businesses. Food, drink, parking and safety are theirs. Tournaments and venues that are submitted through the site appear once they are approved; the league may decline them without a reason. Rewards for a venue referral are paid once for a venue that has not been in contact with the league before and has held its first events.</p>
<h2>Liability</h2>
<p>The site and the events are offered as they are. As far as the law allows, the league is not liable for lost points, missed events, faults of the site, or the acts of venues and other players. Nothing here limits liability that cannot be limited by law.</p>
<h2>Changes and law</h2>
<p>We may change these terms. The date above shows when they last changed; important changes are announced in the news. {stateLaw} applies, and disputes are heard in {courts}. Questions reach us through the <a href="/contact">contact page</a>.</p>
`.trim(),
  bodyEs: `
<p>Estos términos son el acuerdo entre tú y {legalName} para usar este sitio y jugar en nuestros eventos. Al crear una cuenta o registrarte en un evento los aceptas. Si no estás de acuerdo, no uses el sitio ni juegues. Si las dos versiones difieren, vale la inglesa.</p>
<h2>Juego gratuito, sin apuestas</h2>
<p>Los eventos de {league} son juegos de habilidad y entretenimiento de entrada gratuita. No hace falta comprar, donar ni pagar acceso para jugar, ni eso mejora las opciones de nadie. Las fichas y los puntos no tienen valor en dinero, no se canjean y no se ceden. Los premios, si los hay, los dan la liga o sus patrocinadores y nunca salen de las entradas.</p>
<h2>Quién puede participar</h2>
<p>Debes tener al menos {ageLimit} años, o más donde lo pida el local o {law}, y capacidad para aceptar este acuerdo. El personal de un local no juega en él mientras trabaja. La liga puede rechazar o terminar la participación de quien incumpla estos términos, las reglas del torneo o las normas del local.</p>
<h2>Tu cuenta</h2>
<ul>
<li>Una persona, una cuenta. Da tu nombre real y un correo que leas.</li>
<li>No compartas tu contraseña. Lo que ocurre con tu cuenta cuenta como hecho por ti hasta que nos digas que no lo fue.</li>
<li>Puedes cerrar tu cuenta cuando quieras. Los resultados en los que participaste siguen en el registro de la liga con tu nombre o, si lo pides, sin él.</li>
</ul>
<h2>Resultados, puntos y premios</h2>
<p>Los anfitriones publican los resultados y la liga puede corregirlos si están mal. Los puntos y clasificaciones salen de los resultados publicados y de las reglas de la temporada. Los premios y las plazas en finales son personales. Si un evento no puede celebrarse o terminarse, la liga decide cómo cuenta.</p>
<h2>Fotos y publicidad</h2>
<p>Los nombres, puestos y fotos de los ganadores se publican en este sitio. En los eventos se pueden tomar fotos. Dile al anfitrión si no quieres salir, y usa los ajustes de privacidad de tu cuenta para limitar lo que otros ven de ti.</p>
<h2>Lo que publicas</h2>
<p>Conservas los derechos de lo que subes, como tu foto de perfil, y permites que la liga lo muestre en su sitio y sus pantallas. No subas nada ilegal, de odio, sexual o ajeno. Podemos retirarlo.</p>
<h2>Locales y propuestas</h2>
<p>Los locales son negocios independientes. La comida, la bebida, el aparcamiento y la seguridad son suyos. Los torneos y locales propuestos en el sitio aparecen cuando se aprueban; la liga puede rechazarlos sin dar motivo. La recompensa por recomendar un local se paga una vez por un local que no había tratado con la liga y que ha celebrado sus primeros eventos.</p>
<h2>Responsabilidad</h2>
<p>El sitio y los eventos se ofrecen como son. Hasta donde la ley lo permite, la liga no responde por puntos perdidos, eventos que te pierdes, fallos del sitio ni actos de locales y otros jugadores. Nada de esto limita la responsabilidad que la ley no permite limitar.</p>
<h2>Cambios y ley</h2>
<p>Podemos cambiar estos términos. La fecha de arriba dice cuándo cambiaron; los cambios importantes se anuncian en las noticias. Se aplica {stateLaw} y deciden {courts}. Las preguntas nos llegan por la <a href="/contact">página de contacto</a>.</p>
`.trim(),
};
