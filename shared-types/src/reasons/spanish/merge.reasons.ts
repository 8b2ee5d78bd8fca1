/** Spanish texts. */
export const mergeReasons = {
  'merge.same-account': 'Elige dos cuentas distintas.',
  'merge.merged-already': 'Esta cuenta ya se combinó con otra.',
  'merge.merged-has-role':
    'La cuenta que desaparece tiene un rol o es anfitriona de noches. Conserva esa cuenta, o quítale antes el rol.',
  'merge.survivor-ranks-higher':
    'La cuenta que se conserva tiene un rol tan alto como el tuyo. Puede hacerlo un administrador superior.',
  'merge.undo-ranks-higher':
    'Una de las cuentas tiene ahora un rol tan alto como el tuyo. Un administrador superior puede deshacerlo.',
  'merge.undo-sign-in-of-staff':
    'La cuenta recibió un rol después y conserva su acceso actual. Quítale el rol primero.',
  'merge.sign-in-of-staff': 'Una cuenta con un rol conserva su propio inicio de sesión.',
  'merge.closing': 'Una de las cuentas está cerrada o a punto de vaciarse.',
  'merge.shared-nights':
    'Las dos cuentas están en la misma noche: {nights}. Corrige antes ese resultado para que quede solo una de las dos.',
  'merge.in-running-night':
    'La cuenta que desaparece está en la lista de una noche que no ha terminado: {nights}. Combínalas cuando se publique su resultado.',
  'merge.changed-meanwhile': 'Otra persona cambió una de las cuentas mientras tanto.',
  'merge.not-found': 'Esa combinación no existe.',
  'merge.undone-already': 'Esta combinación ya se deshizo.',
  'merge.later-first': '{name} se combinó con esta cuenta más tarde. Deshaz antes esa combinación.',
  'merge.survivor-combined': 'La cuenta se combinó a su vez con otra. Deshaz antes esa combinación.',
  'merge.survivor-closed': 'La cuenta está cerrada: no queda nada que separar.',
  'merge.undone-there': 'La cuenta está combinada con otra. Deshaz la combinación en «Combinar cuentas».',
  'merge.not-since': 'Esto no llegó después de la combinación.',
  'profile-claim.number-or-night': 'Indica tu antiguo número de jugador, o una noche que jugaste y su local.',
  'profile-claim.choose-walk-in': 'Elige de quién son estas noches.',
  'profile-claim.not-found': 'Esa reclamación no existe.',
  'profile-claim.open-already': 'Ya tienes una reclamación que espera respuesta.',
  'profile-claim.answered': 'Esta reclamación ya se respondió o se retiró.',
  'profile-claim.not-yours': 'Solo la oficina y el anfitrión de esa noche responden a esta reclamación.',
  'profile-claim.no-walk-in': 'Este miembro tiene un inicio de sesión o no encaja con la reclamación.',
} as const;
