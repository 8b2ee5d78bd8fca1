/** Spanish texts. */
export const changeReasons = {
  'change.not-found': 'No hay tal cambio en el registro.',
  'change.batch-not-found': 'No hay tal acto en el registro.',
  'change.undone-already': 'Este cambio ya se deshizo.',
  'change.too-old': 'Un cambio se puede deshacer durante {days} días.',
  'change.edited-since': 'Se editó después, y eso se conserva.',
  'change.same-already': 'Ya está como estaba antes.',
  'change.value-not-kept':
    'El valor anterior no está en el registro: era un secreto, una imagen o demasiado largo.',
  'change.record-gone': 'Ya no existe.',
  'change.record-deleted': 'Se eliminó después. Primero restáuralo.',
  'change.record-exists': 'Existe de nuevo.',
  'change.in-use': 'Ya está en uso y se queda.',
  'change.taken-by-another': 'Otro registro ya tiene esto.',
  'change.sent-already': 'Lo que se envió no se puede deshacer.',
  'change.own-acts': 'Deshazlo en su propia página, con la acción que es para eso.',
  'change.rule-published': 'Una regla publicada queda en el registro. Publica de nuevo la regla anterior.',
  'change.key-revoked': 'Una clave no se recupera. Crea una nueva.',
  'change.account-only': 'Solo el miembro puede cambiar esto.',
  'change.invoice-is-final':
    'Las facturas, los pagos y los abonos se corrigen en sus propias páginas, con actos que quedan registrados.',
  'change.no-way-back': 'Esto no se puede deshacer.',
  'change.part-of-act': 'Es parte de un acto mayor: {act}. Deshaz el acto entero.',
  'change.refused': 'Tu cuenta no puede deshacer esto.',
} as const;
