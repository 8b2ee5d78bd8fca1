// Reasons why a recorded change is not undone, or a field of it is kept.

/** English texts. */
export const changeReasons = {
  'change.not-found': 'There is no such change on record.',
  'change.batch-not-found': 'There is no such action on record.',
  'change.undone-already': 'This change was undone already.',
  'change.too-old': 'A change can be undone for {days} days.',
  'change.edited-since': 'It has been edited since, and that edit is kept.',
  'change.same-already': 'It already has its earlier value.',
  'change.value-not-kept': 'The earlier value is not on record: it was a secret, a picture or too long.',
  'change.record-gone': 'It does not exist any more.',
  'change.record-deleted': 'It has since been deleted. Restore it first.',
  'change.record-exists': 'It exists again.',
  'change.in-use': 'It is now in use and cannot be removed.',
  'change.taken-by-another': 'Another record already has this value.',
  'change.sent-already': 'What was sent cannot be undone.',
  'change.own-acts': 'Undo this on its own page, with the action provided there.',
  'change.rule-published': 'A published rule stays on record. Publish the earlier rule again.',
  'change.key-revoked': 'A revoked key cannot be restored. Make a new one.',
  'change.account-only': 'Only the member can change this.',
  'change.invoice-is-final':
    'Invoices, payments and credits are corrected on their own pages, by actions that stay on record.',
  'change.no-way-back': 'This cannot be undone.',
  'change.part-of-act': 'It is part of a larger action: {act}. Undo the whole action instead.',
  'change.refused': 'Your account may not undo this.',
} as const;
