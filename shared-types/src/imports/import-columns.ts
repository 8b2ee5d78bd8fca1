// The columns that each kind of import reads, with their common headers. Pure lists, so that the screens
// offer exactly the columns that the server understands.

/** The kinds of import. */
export const importKinds = ['members', 'tournaments', 'invoices'] as const;
export type ImportKindName = (typeof importKinds)[number];

/** One column that a kind of import understands. */
export type ImportColumn = {
  name: string;
  /** Headers in lower case, English and Spanish, as in files of other programs. */
  aliases: readonly string[];
  /** A sample value, for the screens. */
  example: string;
};

const column = <const N extends string>(name: N, example: string, ...aliases: readonly string[]) => ({
  name,
  example,
  aliases,
});

/** The columns of members. A file has first and last names, or names in one column. */
export const memberColumns = [
  column(
    'playerNumber',
    '1606',
    'player number',
    'number',
    'no',
    'member number',
    'member id',
    'card',
    'número',
  ),
  column('name', 'Gomez, Maria', 'name', 'full name', 'player', 'member', 'player name', 'nombre completo'),
  column('firstName', 'Maria', 'first name', 'first', 'given name', 'nombre'),
  column('middleInitial', 'L', 'middle initial', 'middle', 'mi', 'inicial'),
  column('lastName', 'Gomez', 'last name', 'last', 'surname', 'family name', 'apellido', 'apellidos'),
  column('suffix', 'Jr.', 'suffix', 'name suffix', 'generation', 'sufijo'),
  column('pokerHandle', 'RiverQueen', 'poker handle', 'handle', 'nickname', 'alias', 'apodo'),
  column(
    'email',
    'maria@example.com',
    'e-mail',
    'email',
    'email address',
    'mail',
    'correo',
    'correo electrónico',
  ),
  column('phone', '(817) 555-0100', 'phone', 'phone number', 'mobile', 'cell', 'teléfono', 'celular'),
  column(
    'birthYear',
    '1984',
    'birth year',
    'year of birth',
    'born',
    'birthday',
    'birth date',
    'date of birth',
    'dob',
    'año de nacimiento',
    'fecha de nacimiento',
  ),
  column('city', 'Denton', 'city', 'town', 'ciudad'),
  column('state', 'TX', 'state', 'estado'),
  column('region', '732', 'region', 'area', 'región'),
] as const satisfies readonly ImportColumn[];

/** The columns of single tournaments. */
export const tournamentColumns = [
  column(
    'name',
    'Spring Deepstack',
    'name',
    'tournament',
    'tournament name',
    'event',
    'title',
    'torneo',
    'nombre',
  ),
  column(
    'venue',
    'The Rusty Spur',
    'venue',
    'venue name',
    'venue number',
    'venue id',
    'bar',
    'location',
    'place',
    'local',
    'lugar',
  ),
  column('date', '2027-03-14', 'date', 'day', 'night', 'event date', 'fecha', 'día'),
  column(
    'startTimes',
    '7:00PM & 9:00PM',
    'start times',
    'start time',
    'start',
    'starts',
    'time',
    'times',
    'hora',
    'inicio',
  ),
  column('endTime', '11:00PM', 'end time', 'end', 'ends', 'expected end', 'fin'),
  column(
    'gracePeriod',
    '60',
    'late entry',
    'late entry minutes',
    'grace',
    'grace period',
    'late registration',
    'registro tardío',
  ),
  column('hostName', 'Dana Price', 'host', 'host name', 'dealer', 'director', 'anfitrión'),
  column('notes', 'Bring a friend.', 'notes', 'note', 'comments', 'description', 'notas', 'comentarios'),
  column('notesEs', 'Trae a un amigo.', 'notes in spanish', 'spanish notes', 'notas en español'),
] as const satisfies readonly ImportColumn[];

/** The columns of invoices, one row per line; includes the headers of QuickBooks and Xero. */
export const invoiceColumns = [
  column(
    'number',
    'INV-2027-0042',
    'invoice number',
    'invoice no',
    'invoiceno',
    'invoicenumber',
    'invoice',
    'number',
    'num',
    'número de factura',
    'factura',
  ),
  column(
    'venue',
    'The Rusty Spur',
    'venue',
    'customer',
    'customer name',
    'contact name',
    'contactname',
    'bill to',
    'bar',
    'client',
    'local',
    'cliente',
  ),
  column(
    'issuedOn',
    '2027-03-01',
    'invoice date',
    'invoicedate',
    'issue date',
    'issued on',
    'date',
    'fecha de factura',
    'fecha',
    'emitida',
  ),
  column('dueOn', '2027-03-15', 'due date', 'duedate', 'due on', 'due', 'vencimiento', 'vence'),
  column(
    'description',
    'Friday League Night, March 5',
    'description',
    'item description',
    'itemdescription',
    'memo',
    'item',
    'line',
    'descripción',
    'concepto',
  ),
  column('quantity', '1', 'quantity', 'item quantity', 'itemquantity', 'qty', 'nights', 'cantidad'),
  column(
    'unitPrice',
    '60.00',
    'unit price',
    'price',
    'rate',
    'item rate',
    'itemrate',
    'unit amount',
    'unitamount',
    'precio',
  ),
  column('amount', '60.00', 'amount', 'line amount', 'item amount', 'itemamount', 'line total', 'importe'),
  column('taxRate', '8.25', 'tax rate', 'taxrate', 'tax %', 'tax percent', 'tipo de impuesto'),
  column('paid', '60.00', 'paid', 'amount paid', 'invoiceamountpaid', 'payments', 'pagado', 'importe pagado'),
  column('paidOn', '2027-03-12', 'paid on', 'payment date', 'date paid', 'fecha de pago'),
  column(
    'reference',
    'Check 1042',
    'reference',
    'payment reference',
    'check number',
    'check',
    'referencia',
    'cheque',
  ),
] as const satisfies readonly ImportColumn[];

/** The columns of each kind. */
export const importColumns = {
  members: memberColumns,
  tournaments: tournamentColumns,
  invoices: invoiceColumns,
} as const satisfies Record<ImportKindName, readonly ImportColumn[]>;

/** Returns the columns of a kind as a plain list. */
export const columnsOf = (kind: ImportKindName): readonly ImportColumn[] => importColumns[kind];

/** Sets of columns; a mapping needs all columns of at least one set. */
export const neededColumns = {
  members: [['name'], ['firstName', 'lastName']],
  tournaments: [['venue', 'date', 'startTimes']],
  invoices: [
    ['number', 'venue', 'issuedOn', 'amount'],
    ['number', 'venue', 'issuedOn', 'unitPrice'],
  ],
} as const satisfies { [K in ImportKindName]: readonly (readonly string[])[] };
