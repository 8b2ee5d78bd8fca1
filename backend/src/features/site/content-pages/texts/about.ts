import type { FirstText } from './first-text.ts';

/** A description of the league, for the about page of the first start. */
export const aboutText: FirstText = {
  title: 'About {league}',
  titleEs: 'Quiénes somos',
  body: `
<p>{league} is a free-play hold'em league for {place}. On any night of the week somebody in the area is shuffling up at one of our venues: a neighbourhood bar, a billiard hall, a grill with a patio. You walk in, give your name, take a seat and play. It costs nothing, and it counts.</p>
<h2>How it works</h2>
<ol>
<li>Find a tournament on <a href="/">today's list</a> and be there by the posted time. Late entry stays open for an hour, longer for late starts.</li>
<li>Sign in with the host. Your first night gives you a player number; with it every finish follows you from venue to venue.</li>
<li>Play with 5,000 in chips at a table of eight. The clock is on the screen, and on your phone.</li>
<li>Where you finish earns points. Points count for the venue, the region and the whole league, and the season ends with qualifiers and a final.</li>
</ol>
<h2>Where we play</h2>
<p>We play in {regions}. Play where you like; most people have a home venue within ten minutes and a rival across the county line.</p>
<h2>The people</h2>
<p>Every night has a host who runs the room, seats the tables, keeps the clock and rules on the odd disputed chip. Hosts come from the tables. If you know the rules, like people and would like to be paid for an evening a week, <a href="/contact/employment">tell us</a>.</p>
<h2>Venues</h2>
<p>A league night fills a quiet evening with thirty to sixty guests who stay for hours. We bring the tables, the chips, the screen and the host. Owners and managers can <a href="/contact/venue">write to us</a>; members who bring us a venue that signs up receive a reward through the <a href="/venue-referral">venue referral</a>.</p>
<h2>Giving back</h2>
<p>The league collects for its neighbours all year: meals before Thanksgiving, backpacks before school starts, toys and bicycles before Christmas. What we have given is counted on the <a href="/charity">charity page</a>.</p>
<h2>Talk to us</h2>
<p>Questions about points, a night that went wrong, an idea for the league: the <a href="/contact">contact page</a> reaches a person, and a person answers.</p>
`.trim(),
  bodyEs: `
<p>{league} es una liga gratuita de hold'em en {place}. Cualquier noche de la semana alguien está barajando en uno de nuestros locales: un bar de barrio, un salón de billar, una parrilla con terraza. Entras, das tu nombre, te sientas y juegas. No cuesta nada, y cuenta.</p>
<h2>Cómo funciona</h2>
<ol>
<li>Busca un torneo en <a href="/">la lista de hoy</a> y llega a la hora anunciada. La entrada tardía sigue abierta una hora, y más si se empieza tarde.</li>
<li>Regístrate con el anfitrión. La primera noche recibes un número de jugador; con él, cada puesto te sigue de local en local.</li>
<li>Juega con 5,000 en fichas en una mesa de ocho. El reloj está en la pantalla y en tu teléfono.</li>
<li>Tu puesto da puntos. Cuentan para el local, la región y toda la liga, y la temporada termina con clasificatorios y una final.</li>
</ol>
<h2>Dónde jugamos</h2>
<p>Jugamos en {regions}. Juega donde quieras; casi todos tienen un local a diez minutos y un rival al otro lado del condado.</p>
<h2>Las personas</h2>
<p>Cada noche tiene un anfitrión que lleva la sala, sienta las mesas, cuida el reloj y resuelve alguna ficha discutida. Los anfitriones salen de las mesas. Si conoces las reglas, te gusta la gente y quieres cobrar por una noche a la semana, <a href="/contact/employment">escríbenos</a>.</p>
<h2>Locales</h2>
<p>Una noche de liga llena una tarde tranquila con treinta a sesenta clientes que se quedan horas. Nosotros llevamos mesas, fichas, pantalla y anfitrión. Dueños y encargados pueden <a href="/contact/venue">escribirnos</a>; los miembros que nos traen un local que se une reciben una recompensa por <a href="/venue-referral">recomendarlo</a>.</p>
<h2>Devolver algo</h2>
<p>La liga recoge todo el año para sus vecinos: comidas antes de Acción de Gracias, mochilas antes de la escuela, juguetes y bicicletas antes de Navidad. Lo que hemos dado se cuenta en la <a href="/charity">página de beneficencia</a>.</p>
<h2>Habla con nosotros</h2>
<p>Preguntas sobre puntos, una noche que salió mal, una idea para la liga: la <a href="/contact">página de contacto</a> llega a una persona, y una persona contesta.</p>
`.trim(),
};
