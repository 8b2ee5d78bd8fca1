/** Spanish texts. */
export const paymentReasons = {
  'payment.not-found': 'Este pago no existe.',
  'payment.nothing': 'Escribe un importe mayor que cero.',
  'payment.above-balance':
    'Entraron {amount} y solo se deben {balance}. Escribe lo que entró por esta factura o guarda los otros {surplus} para el local.',
  'payment.refund-above-paid': 'Por esta factura solo entraron {paid}, así que no se puede devolver más.',
  'payment.in-future': 'El día está en el futuro. Hoy es {today}.',
  'payment.refunded-since':
    'Se devolvió una parte: sin este pago habría entrado menos que nada ({paid}). Quita antes la devolución.',
  'payment.of-credit': 'Lo devolvió el abono {number}. Va con el abono y se queda.',
  'transfer.no-surplus': 'Por la factura {number} no entró más de lo que se pidió.',
  'transfer.above-surplus': 'Solo entraron {surplus} de más, así que no se puede pasar una cantidad mayor.',
  'transfer.above-owed': 'Por la factura {number} solo se deben {owed}. Pasa esa cantidad y el resto a otra.',
  'transfer.other-venue': 'Esta factura es de otro local. Lo que sobra se queda con el local que lo pagó.',
  'transfer.other-currency': 'Esta factura está en otra moneda.',
  'transfer.same-invoice': 'Elige una factura distinta de la que tiene lo que sobra.',
  'statement.days-order': 'El último día es anterior al primero.',
  'statement.too-long': 'Un extracto tiene {max, number} líneas como máximo. Elige menos días.',
  'invoice-mail.not-found': 'No existe ese correo.',
  'invoice-mail.none-named': 'Indica un correo o los que se enviaron juntos.',
  'invoice-mail.how-missing': 'Di cómo se envió, por ejemplo en mano en el bar.',
  'invoice-mail.copies-form':
    'Escribe {max, number} direcciones como máximo, cada una una vez, separadas por comas.',
  'invoice-mail.no-address':
    'La factura no tiene correo electrónico. Escribe uno para {venue} o anota que se envió de otra forma.',
  'invoice-mail.waits-already':
    'Un correo de esta factura a {to} espera a salir. Retíralo antes o déjalo salir.',
  'invoice-mail.left-already': 'El correo ya ha salido.',
  'invoice-mail.invoice-void': 'La factura {number} se anuló antes de que saliera el correo.',
  'invoice-mail.invoice-paid': 'La factura {number} se pagó antes de que saliera el recordatorio.',
  'invoice-mail.given-up':
    'Ya nadie espera el dinero de la factura {number}, así que el recordatorio no salió.',
  'invoice-mail.not-made':
    'El correo no se pudo preparar en {count, plural, one {# intento} other {# intentos}}. Envíalo otra vez o descarga el PDF.',
  'invoice-mail.nothing-owed': 'De la factura {number} no se debe nada, así que no hay nada que recordar.',
  'invoice-link.unknown': 'Este enlace está incompleto o no existe. Pide otro a la liga.',
  'invoice-link.ended': 'La liga ha dado de baja este enlace. Pide otro a la liga.',
  'invoice-link.expired':
    'Un enlace funciona {count, plural, one {# día} other {# días}} y este es más antiguo. Pide otro a la liga.',
  'invoice-file.crowded': 'Ahora se están preparando muchos archivos. Prueba de nuevo en un momento.',

  'row.group-refused':
    'La fila {row, number} va junto con esta y no se puede importar, así que no se importa ninguna.',
  'row.group-differs':
    'La fila {row, number}, que va junto con esta, dice otra cosa ({column}). Todas tienen que decir lo mismo.',
  'import-invoice.number-missing': 'Falta el número de la factura.',
  'import-invoice.number-form': 'Un número tiene 40 caracteres como máximo, en una línea.',
  'import-invoice.number-taken':
    'La factura {number} ya existe, para {venue}. Un archivo no cambia facturas definitivas.',
  'import-invoice.date-missing': 'Falta el día de emisión.',
  'import-invoice.due-before-issue': 'El vencimiento es anterior al día de emisión.',
  'import-invoice.issued-ahead': 'El día de emisión está en el futuro.',
  'import-invoice.amount-missing': 'Falta el importe de la línea.',
  'import-invoice.amount-form':
    '{text} no se entiende como importe. Escríbelo como 1234.50, hasta cien millones.',
  'import-invoice.quantity-form': 'La cantidad es un número entero de 1 a 100,000.',
  'import-invoice.amount-differs': 'El importe es {amount}, pero cantidad por precio son {product}.',
  'import-invoice.tax-form': '{text} no es un tipo de impuesto. Escríbelo como 8.25, de 0 a 100.',
  'import-invoice.paid-negative': 'Lo pagado no puede ser menor que cero.',
  'import-invoice.paid-above-total':
    'Se pagaron {paid}, pero toda la factura son {total}. Importa la factura sin lo que sobra y anótalo a mano.',
  'import-invoice.total-below-zero': 'Las líneas de esta factura suman {total}. Una factura pide cero o más.',
  'import-invoice.too-many-lines': 'Una factura tiene {max, number} líneas como máximo.',
  'import-invoice.paid-on-ahead': 'El día del pago está en el futuro.',
  'import-invoice.changed-since':
    'La factura {number} se pagó, abonó, envió o anuló después de la importación, así que se queda.',
} as const;
