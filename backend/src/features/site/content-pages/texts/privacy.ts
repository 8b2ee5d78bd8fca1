import type { FirstText } from './first-text.ts';

/** The privacy text of the first start: the data that the product actually stores. */
export const privacyText: FirstText = {
  title: 'Privacy',
  titleEs: 'Privacidad',
  body: `
<p>This page says in plain words what data the league has about you, why, and what you can do about it. We do not sell data, we show no advertising of third parties, and the site loads nothing from tracking services.</p>
<h2>What we keep</h2>
<ul>
<li><strong>Your account:</strong> name, e-mail address, player number, poker handle, city, state, and a birthday (month and day) and a picture if you add them. Your password is kept only as a hash that nobody can read back.</li>
<li><strong>Your play:</strong> the events you took part in, places, points, bonuses and trophies.</li>
<li><strong>What you write to us:</strong> contact forms, submitted venues and tournaments, and our answers.</li>
<li><strong>Technical logs:</strong> time, address and kind of request, kept for a short time to run the site and to stop abuse.</li>
</ul>
<h2>What others can see</h2>
<p>Your name, handle, player number, city, picture, rank and results are public: a league needs names on its leaderboard. Your e-mail address and your birthday are never shown. The privacy settings of your account limit what else others see.</p>
<h2>What stays in your browser</h2>
<p>The site keeps your sign-in, the theme, the language and your last filters in the browser's own storage. Signing out removes the sign-in. One cookie remembers for a year that you signed in on this device, so that nobody who guesses at your password can shut you out here. Another keeps the language that you chose, so that pages are shown in it. There are no advertising cookies.</p>
<h2>Who else gets data</h2>
<p>Hosts see the sign-in list of their event. Venues receive counts, not names. Our mail service delivers what we send to you. Authorities receive what the law obliges us to give, and nothing more.</p>
<h2>Mail from us</h2>
<p>We send what belongs to your account, such as confirmations and password resets. You choose the rest, such as reminders and news, and can end it at any time.</p>
<h2>Your choices</h2>
<ul>
<li>See and change your data in the settings of your account.</li>
<li>Ask for a copy of everything that we hold about you.</li>
<li>Ask us to close your account. Your old results then remain without your name, so that the places of others stay right.</li>
</ul>
<h2>How long</h2>
<p>Accounts and results are kept as long as the league plays. What we mail, forms and requests to join that nobody confirmed are removed after a time that the league sets. An admin who helps you may look at the site as you see it, without changing anything; who did so, and why, is on record. Children under 13 are not allowed to have an account; tell us if one does, and we will delete it.</p>
<h2>Ask us</h2>
<p>Write through the <a href="/contact">contact page</a>. We answer within thirty days, usually within three.</p>
`.trim(),
  bodyEs: `
<p>Esta página dice con palabras claras qué sabe la liga de ti, para qué, y qué puedes hacer. No vendemos datos, no mostramos publicidad de terceros y el sitio no carga nada de servicios de seguimiento.</p>
<h2>Qué guardamos</h2>
<ul>
<li><strong>Tu cuenta:</strong> nombre, correo, número de jugador, apodo de póker, ciudad, estado, y un cumpleaños (mes y día) y una foto si los añades. Tu contraseña solo se guarda como una huella que nadie puede leer.</li>
<li><strong>Tu juego:</strong> los eventos en los que participaste, puestos, puntos, bonos y trofeos.</li>
<li><strong>Lo que nos escribes:</strong> formularios de contacto, locales y torneos propuestos, y nuestras respuestas.</li>
<li><strong>Registros técnicos:</strong> hora, dirección y tipo de petición, por poco tiempo, para mantener el sitio y frenar abusos.</li>
</ul>
<h2>Qué ven los demás</h2>
<p>Tu nombre, apodo, número, ciudad, foto, rango y resultados son públicos: una liga sin nombres en la tabla no es una liga. Tu correo y tu cumpleaños no se muestran nunca. Los ajustes de privacidad de tu cuenta limitan lo demás que otros ven.</p>
<h2>Qué queda en tu navegador</h2>
<p>El sitio guarda tu sesión, el tema, el idioma y tus últimos filtros en el almacenamiento del navegador. Al cerrar sesión se borra la sesión. Una cookie recuerda durante un año que iniciaste sesión en este dispositivo, para que nadie que pruebe contraseñas te deje fuera aquí. Otra guarda el idioma que elegiste, para que las páginas lleguen en él. No hay cookies de publicidad.</p>
<h2>Quién más recibe datos</h2>
<p>Los anfitriones ven la lista de su evento. Los locales reciben cifras, no nombres. Nuestro servicio de correo entrega lo que te enviamos. Las autoridades reciben lo que la ley nos obliga a dar, y nada más.</p>
<h2>Correo nuestro</h2>
<p>Enviamos lo que pertenece a tu cuenta, como confirmaciones y cambios de contraseña. Lo demás, como recordatorios y noticias, lo eliges tú y lo puedes terminar cuando quieras.</p>
<h2>Tus opciones</h2>
<ul>
<li>Ver y cambiar tus datos en los ajustes de tu cuenta.</li>
<li>Pedir una copia de todo lo que tenemos sobre ti.</li>
<li>Pedir que cerremos tu cuenta. Los resultados antiguos quedan sin tu nombre, para que los puestos de los demás sigan bien.</li>
</ul>
<h2>Cuánto tiempo</h2>
<p>Las cuentas y los resultados se guardan mientras la liga juegue. Lo que enviamos por correo, los formularios y las solicitudes que nadie confirmó se borran después de un plazo que fija la liga. Un administrador que te ayuda puede mirar el sitio como tú lo ves, sin cambiar nada; quién lo hizo y por qué queda registrado. Los menores de 13 años no pueden tener cuenta; si sabes de una, dínoslo y la borraremos.</p>
<h2>Pregúntanos</h2>
<p>Escribe desde la <a href="/contact">página de contacto</a>. Contestamos en treinta días, casi siempre en tres.</p>
`.trim(),
};
