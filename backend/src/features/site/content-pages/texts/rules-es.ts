/** The tournament rules of the first start, in Spanish. */
export const rulesBodyEs = `
<p>Estas reglas valen en todos los eventos de {league}, salvo que el anfitrión anuncie otra cosa antes de la primera mano. Están escritas para torneos gratuitos, repartidos por los propios jugadores, en bares y restaurantes: lo bastante breves para leerlas antes de sentarse y lo bastante completas para resolver una discusión. Donde callan, decide el anfitrión con el espíritu de un juego justo y amistoso.</p>

<h2>Jugar es gratis</h2>
<ul>
<li>Todos los eventos de {league} son gratuitos. No hay entrada, recompra, añadido ni comisión, y ninguna compra mejora tu pila, tu asiento ni tus opciones.</li>
<li>Las fichas no tienen valor en dinero. No se compran, venden, cambian, guardan ni llevan de un evento a otro.</li>
<li>Apostar dinero u objetos entre jugadores, en la partida o al margen, termina el evento para todos los implicados.</li>
<li>Debes tener al menos {ageLimit} años, o más donde lo pida el local o la ley, y ser un cliente bien recibido en el local.</li>
</ul>

<h2>Registro y entrada tardía</h2>
<ul>
<li>Regístrate con el anfitrión antes de sentarte. Da tu propio nombre o tu número de jugador; nadie se registra por otra persona.</li>
<li>La entrada se abre a la hora anunciada y se cierra 60 minutos después, o 90 minutos después si el evento empieza a las 9PM o más tarde, salvo que el evento diga otra cosa. El sitio muestra los minutos que quedan.</li>
<li>Quien llega tarde recibe la pila completa y entra en la siguiente mano, pero nunca entre el botón y la ciega pequeña: en ese caso espera a que pase el botón.</li>
<li>Una entrada por persona y evento. Quien queda fuera, queda fuera; un segundo evento la misma noche es una entrada nueva.</li>
<li>Si te registras y no estás sentado al cerrar la entrada, tu pila se retira.</li>
</ul>

<h2>Fichas y pila inicial</h2>
<p>Todos empiezan con 5,000 en fichas:</p>
<table>
<thead><tr><th scope="col">Ficha</th><th scope="col">Cantidad</th><th scope="col">Valor</th></tr></thead>
<tbody>
<tr><td>1,000</td><td>3</td><td>3,000</td></tr>
<tr><td>500</td><td>2</td><td>1,000</td></tr>
<tr><td>100</td><td>7</td><td>700</td></tr>
<tr><td>50</td><td>4</td><td>200</td></tr>
<tr><td>25</td><td>4</td><td>100</td></tr>
<tr><td>En total</td><td>20</td><td>5,000</td></tr>
</tbody>
</table>
<ul>
<li>Cuenta tu pila antes de tu primera mano. Una pila equivocada solo se corrige mientras no hayas actuado en esa mano.</li>
<li>Ten las fichas más altas delante y a la vista. Quien se enfrenta a una apuesta puede pedir que se cuenten.</li>
<li>Las fichas se quedan en la mesa. Quien las quita de la mesa, las guarda en el bolsillo o las lleva a otra mesa sin el anfitrión queda descalificado.</li>
</ul>

<h2>Fichas de bonificación</h2>
<ul>
<li>Una ficha de bonificación vale 5,000 y se da una vez por jugador y evento, por lo que el anfitrión haya anunciado: llegar antes de la hora, un código del sitio o una clasificación.</li>
<li>La entrega el anfitrión antes de cerrar la entrada y hay que pedirla al registrarse. No se cede, no se guarda y no se recoge después.</li>
<li>Una vez en tu pila se juega como cualquier otra ficha.</li>
</ul>

<h2>Asientos y mesas</h2>
<ul>
<li>Las mesas son de ocho asientos. El anfitrión los reparte al azar; juegas en el que te tocó, y no se sienta juntos a los amigos por petición.</li>
<li>La novena silla solo se abre cuando se rompe una mesa y hasta que haya un asiento libre en otra.</li>
<li>Si a una mesa le faltan tres jugadores respecto a otra, se detiene hasta que se igualen.</li>
<li>El botón se sortea a carta alta antes de la primera mano; entre cartas iguales deciden picas, corazones, diamantes y tréboles.</li>
</ul>

<h2>Repartir en tu mesa</h2>
<ul>
<li>Las mesas se reparten solas: el reparto avanza con el botón. Quien no pueda repartir puede pedirlo a un vecino; el botón se queda en su sitio.</li>
<li>Baraja todo el mazo al menos cuatro veces sobre la mesa y deja cortar al jugador de la derecha. No enseñes cartas.</li>
<li>Una persona reparte y otra cuida el bote: quien está en la mano no toca el bote a solas.</li>
<li>Si el repartidor descubre una de las dos primeras cartas, o dos o más en total, se anula el reparto. Otra carta descubierta se cambia y pasa a ser la primera quemada.</li>
<li>Cuando ya hubo acción suficiente (dos jugadores con fichas, o tres en total) el reparto ya no se anula y la mano se juega.</li>
<li>Quema una carta antes del flop, del turn y del river.</li>
</ul>

<h2>Ciegas, niveles y descansos</h2>
<ul>
<li>Las ciegas suben según el reloj de la pantalla del local. El nivel nuevo vale desde que se empieza a barajar la siguiente mano.</li>
<li>Debes estar en tu asiento cuando se reparte la última carta de la primera ronda, o tu mano está muerta. Las ciegas de los ausentes se ponen.</li>
<li>Las ciegas no se saltan: si sale la ciega grande, el botón puede quedar muerto y la ciega pequeña la pone quien corresponda.</li>
<li>Mano a mano, el botón es la ciega pequeña; habla primero antes del flop y último después.</li>
<li>El anfitrión puede parar el reloj para una decisión, un cambio de fichas o un fallo de la pantalla, y para nada más.</li>
</ul>

<h2>Apuestas</h2>
<ul>
<li>Actúa en tu turno. Lo que dices en tu turno te obliga; lo que dices fuera de turno te obliga si nada cambia antes de que te toque.</li>
<li>Una sola ficha puesta sin decir nada es igualar, valga lo que valga.</li>
<li>Una subida es al menos tan grande como la última apuesta o subida de la ronda. Varias fichas que llegan a la mitad de la subida mínima deben completarla; menos es igualar.</li>
<li>Pon la apuesta con un solo movimiento, o di antes la cantidad. Las apuestas por partes son igualar.</li>
<li>Un all-in menor que una subida completa no vuelve a abrir la apuesta a quienes ya actuaron.</li>
<li>De cada jugador ganas como mucho lo que tú pusiste. Los botes laterales se hacen enseguida y se guardan aparte.</li>
<li>No se puede pasar por amistad la mejor mano posible en la última carta siendo el último en hablar: apuéstala o pierde las dos rondas siguientes.</li>
</ul>

<h2>Proteger tu mano</h2>
<ul>
<li>Pon una ficha o un protector sobre tus cartas. La mano que el repartidor recoge por error, o que toca el descarte, está muerta.</li>
<li>Las cartas se quedan sobre la mesa y a la vista de todos.</li>
<li>Un jugador por mano: nadie ayuda, nadie enseña cartas al vecino. Lo que se enseña a uno se enseña a todos.</li>
<li>Quien no está en la mano no habla de ella: ni de lo que tiró ni de lo que otro pueda tener.</li>
</ul>

<h2>Enseñar cartas y empates</h2>
<ul>
<li>Las cartas hablan. Ganan las mejores cinco de las siete, se haya dicho lo que se haya dicho.</li>
<li>Cuando todos están all-in, o todos menos uno, se descubren todas las manos a la vez.</li>
<li>Si no, enseña primero quien apostó o subió el último; sin apuesta en el river, el primero a la izquierda del botón.</li>
<li>Para ganar parte del bote hay que enseñar las dos cartas, salvo que todos los demás se hayan retirado.</li>
<li>Los palos nunca deshacen un empate. Las manos iguales reparten el bote; la ficha impar más pequeña en juego es para el primer ganador a la izquierda del botón.</li>
<li>Quienes quedan fuera en la misma mano de una mesa se ordenan por las fichas que tenían al empezarla: más fichas, mejor puesto. Con las mismas fichas, y cuando las manos se repartieron a la vez en dos mesas, comparten el puesto y sus puntos.</li>
</ul>

<h2>Cambio de fichas</h2>
<ul>
<li>Hay tres cambios: en el primero salen las de 25, en el segundo las de 50 y 100, en el tercero las de 500. La pantalla anuncia cada uno en su descanso.</li>
<li>Primero se cambian los valores enteros. Lo que sobra se sortea: una carta por cada ficha suelta, desde el primer asiento, y ganan las más altas según el palo (picas, corazones, diamantes, tréboles).</li>
<li>Un jugador gana como mucho una ficha en el sorteo y nadie queda fuera por él: quien perdería su última ficha conserva una de las más pequeñas que siguen en juego.</li>
<li>Después de un cambio las fichas pequeñas no valen nada. Cámbialas en el descanso.</li>
</ul>

<h2>Cambios de mesa y mesas que se rompen</h2>
<ul>
<li>Al igualar las mesas se mueve quien tendría la próxima ciega grande, al peor asiento libre.</li>
<li>Quien se mueve toma las obligaciones del asiento nuevo y puede recibir enseguida la ciega grande, pero no entra en la ciega pequeña: entre la ciega pequeña y el botón espera una mano.</li>
<li>Las mesas se rompen en el orden anunciado antes de jugar. Los asientos se sortean y puede tocar cualquier posición menos la ciega pequeña.</li>
<li>Lleva tus fichas a la vista, juntas y con el anfitrión. Ve enseguida: entras cuando la mesa nueva empiece su siguiente mano.</li>
<li>En la última mesa se sortean de nuevo todos los asientos, y el botón a carta alta.</li>
</ul>

<h2>Mano por mano</h2>
<p>Cuando un solo puesto separa a las dos últimas mesas de la mesa final o de los puntos, el anfitrión anuncia mano por mano: cada mesa reparte una mano y espera a la otra. No se permiten acuerdos entre jugadores; los puestos se juegan, porque de ellos salen los puntos.</p>

<h2>Resultados, puntos y correcciones</h2>
<ul>
<li>El anfitrión anota cada puesto cuando alguien queda fuera. Mira tu puesto antes de irte.</li>
<li>Los resultados y los puntos están en el sitio en menos de 48 horas.</li>
<li>Un resultado que falta o está mal se comunica a la liga como tarde 72 horas antes del evento clasificatorio para el que cuenta. Después cuenta para el siguiente.</li>
<li>Los puntos son de la persona cuyo número se registró. Jugar con otro nombre cuesta los puntos de los dos.</li>
</ul>

<h2>Conducta</h2>
<ul>
<li>Sé amable con anfitriones, personal y clientes: gracias a ellos jugamos. Deja propina por lo que bebes y sigue las normas de la casa.</li>
<li>Sin insultos, amenazas, demoras para humillar, cartas lanzadas ni celebraciones a costa de nadie.</li>
<li>El teléfono no está en la mesa mientras estás en una mano. Ni llamadas, ni mensajes, ni programas que aconsejen.</li>
<li>Durante una mano se habla inglés, salvo que todos los que están en ella acuerden otro idioma.</li>
<li>Tómate hasta un minuto para una decisión difícil. Después cualquiera de la mesa puede pedir tiempo: tienes 30 segundos y una cuenta de diez.</li>
<li>Jugar de acuerdo, regalar fichas o no atacarse es hacer trampa. Las fichas de los implicados se retiran y la liga revisa sus cuentas.</li>
</ul>

<h2>Sanciones</h2>
<ul>
<li>El anfitrión puede avisar, dejar a un jugador fuera unas manos o rondas, descalificarlo o pedirle que se vaya. Las ciegas de quien está fuera se ponen.</li>
<li>Las fichas de un descalificado se retiran; su puesto es el de ese momento, sin puntos.</li>
<li>La liga puede excluir a un jugador de un local o de todos. La exclusión se puede recurrir una vez, por escrito, desde la página de contacto.</li>
</ul>

<h2>Decisiones</h2>
<ul>
<li>Para la mano y llama al anfitrión antes de la siguiente carta. Cuando ha empezado la mano siguiente, el resultado de la anterior vale.</li>
<li>La decisión del anfitrión es firme esa noche. Si crees que fue un error, díselo a la liga: las decisiones se revisan; los resultados de eventos terminados solo cambian por errores de anotación.</li>
<li>Un anfitrión que juega no decide sobre una mano en la que está. Decide otro anfitrión o los jugadores de la mesa más cercana.</li>
</ul>
`.trim();
