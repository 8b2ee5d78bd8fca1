// Why something of the office's desk is refused.

/** English texts. */
export const officeReasons = {
  'office.item-gone': () => 'Somebody has taken care of it already.',
  'office.not-an-admin': () => 'Only an administrator can be given this.',
};
