/** Plans reading a geospatial index by distance: whether an index can serve a search, and with which key prefixes. */
import { isImplied } from '../indexes/conjuncts.ts';
import { type PlanRequest, pointsBefore } from '../indexes/index-plan.ts';
import type { IndexField } from '../indexes/index-spec.ts';
import type { Filter } from '../query/filter.ts';
import type { Index } from '../storage/catalog.ts';
import { gridOf } from './geo-keys.ts';
import type { Grid } from './grids.ts';
import { type NearSearch, requiredNear } from './near-filter.ts';

/** Reads an index by distance from a point, nearest first. */
export type NearPlan = {
  readonly kind: 'near';
  readonly index: Index;
  readonly grid: Grid;
  readonly search: NearSearch & { readonly path: string };
  /** The key prefixes before the cell. */
  readonly prefixes: readonly Uint8Array[];
  /** True if the distance is the only condition. */
  readonly isAlone: boolean;
};

/** Plans a resolved distance search; undefined if there is none, or no index can serve it. */
export function planNear(
  indexes: readonly Index[],
  request: PlanRequest,
  filter: Filter,
): NearPlan | undefined {
  const search = requiredNear(filter);
  if (search === undefined) return undefined;
  const kind = search.near.unit === 'degrees' ? '2d' : '2dsphere';
  let best: { readonly index: Index; readonly position: number; readonly prefixes: Uint8Array[] } | undefined;
  for (const index of indexes) {
    const { fields, partial, isGeo } = index.spec;
    const position = fields.findIndex((field) => field.kind === kind && field.path === search.path);
    const isOutside = partial !== undefined && !isImplied(partial, request.conjuncts.list);
    if (!isGeo || isOutside || position < 0 || position <= (best?.position ?? -1)) continue;
    const prefixes = pointsBefore(index, position, request);
    if (prefixes !== undefined) best = { index, position, prefixes };
  }
  if (best === undefined) return undefined;
  const { index, position, prefixes } = best;
  const grid = gridOf(index.spec, index.spec.fields[position] as IndexField);
  const { list, isComplete } = request.conjuncts;
  const isAlone = isComplete && list.length === 1;
  return { kind: 'near', index, grid, search, prefixes, isAlone };
}
