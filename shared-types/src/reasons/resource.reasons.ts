// Reasons to refuse a bulk act, an export or a saved view.
import { number, plural } from './say.ts';

/** English texts. */
export const resourceReasons = {
  'bulk.rows-missing': () => 'Send either ids, or filter with the fingerprint of its preview.',
  'bulk.other-rows': ({ count }: { count: number }) =>
    `The filter matches other rows now: ${plural('en', count, 'row', 'rows')}. Check them and confirm again.`,
  'bulk.too-many': ({ count, max }: { count: number; max: number }) =>
    `${number(count)} rows match, and one action changes at most ${number(max)}. Filter further.`,
  'bulk.row-not-found': () => 'This row no longer exists.',
  'export.too-many': ({ count, max }: { count: number; max: number }) =>
    `${number(count)} rows match, and a file holds at most ${number(max)}. Filter further.`,
  'saved-view.not-found': () => 'This saved view no longer exists.',
  'saved-view.unknown-filter': ({ filter }: { filter: string }) =>
    `This list has no filter called ${filter}.`,
  'saved-view.filter-gone': ({ filters }: { filters: string }) =>
    `This view names filters that no longer exist (${filters}). The list is shown without them.`,
  'saved-view.name-taken': ({ name }: { name: string }) => `You have a view called ${name} here already.`,
  'saved-view.too-many': ({ max }: { max: number }) =>
    `At most ${number(max)} views of one list. Delete one that you no longer use.`,
  'saved-view.changed-meanwhile': () => 'Somebody changed this view in the meantime.',
};
