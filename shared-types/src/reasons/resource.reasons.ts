// Reasons to refuse a bulk act, an export or a saved view.

/** English texts. */
export const resourceReasons = {
  'bulk.rows-missing': 'Send either ids, or filter with the fingerprint of its preview.',
  'bulk.other-rows':
    'The filter matches other rows now: {count, plural, one {# row} other {# rows}}. Check them and confirm again.',
  'bulk.too-many':
    '{count, number} rows match, and one action changes at most {max, number}. Filter further.',
  'bulk.row-not-found': 'This row no longer exists.',
  'export.too-many': '{count, number} rows match, and a file holds at most {max, number}. Filter further.',
  'saved-view.not-found': 'This saved view no longer exists.',
  'saved-view.unknown-filter': 'This list has no filter called {filter}.',
  'saved-view.filter-gone':
    'This view names filters that no longer exist ({filters}). The list is shown without them.',
  'saved-view.name-taken': 'You have a view called {name} here already.',
  'saved-view.too-many': 'At most {max, number} views of one list. Delete one that you no longer use.',
  'saved-view.changed-meanwhile': 'Somebody changed this view in the meantime.',
} as const;
