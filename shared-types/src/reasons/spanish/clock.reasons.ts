import type { clockReasons as english } from '../clock.reasons.ts';
import type { TextsOf } from '../reason.ts';

/** Spanish texts. */
export const clockReasons = {
  'clock.not-found': () => 'Ese reloj no existe.',
  'clock.not-public': () => 'Este reloj no es público.',
  'clock.unreadable': () => 'El reloj no se puede leer en este momento.',
  'clock.unwatched': () => 'El reloj dejó de seguirse mientras tanto.',
  'clock.too-many-watched': ({ max }) => `Una conexión sigue como máximo ${max} relojes.`,
  'clock.changed-meanwhile': () => 'El reloj cambió mientras tanto. Así está ahora.',
  'clock.entry-closed': ({ at }) => `La entrada cerró a las ${at}.`,
  'clock.later-command-stands': ({ why }) => `Una orden posterior se apoya en esta: ${why}`,
  'check-in.at-the-venue': () => 'El código de entrada solo se muestra en el local.',
  'check-in.entry-closed': () => 'La entrada tardía está cerrada. Pregúntale al anfitrión.',
  'check-in.old-code': () => 'Este código ya cambió. Escanea la pantalla otra vez.',
  'check-in.wrong-code': () => 'Este no es el código de la pantalla de este local.',
  'check-in.crowded': () => 'Demasiadas personas están entrando ahora. Prueba de nuevo.',
  'screen.code-dead': () => 'Este código ya no sirve. Pide uno nuevo en la consola.',
  'screen.code-form': () => 'Seis letras y dígitos, como los muestra la consola.',
  'screen.code-missing': () => 'Falta el código.',
} satisfies TextsOf<typeof english>;
