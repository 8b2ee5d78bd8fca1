/**
 * Reads an index by distance. Unopened items wait in the order of their minimum distance: cells are divided until they
 * contain few keys, documents are read when their cell is next, and returned when nothing can be nearer.
 */

import type { Collection } from '../storage/catalog.ts';
import type { IndexEntry, KeyRange, StoredDocument, View } from '../storage/view.ts';
import { FieldReader } from '../values/field-reader.ts';
import {
  type Cell,
  cellOfNumber,
  childrenOf,
  facesOf,
  LEAF_LEVEL,
  numberOfCell,
  numbersWithin,
} from './cells.ts';
import { cellBytes, cellIn } from './geo-keys.ts';
import { distanceOf } from './near-filter.ts';
import type { NearPlan } from './near-plan.ts';
import { EARTH_RADIUS } from './sphere.ts';
import { WaitingQueue } from './waiting-queue.ts';

type Stats = { keysExamined: number; docsExamined: number };

/** A cell with at most this number of keys is read instead of divided. */
const FEW = 64;

/** One read of an index by distance. */
class NearestFirst {
  readonly #view: View;
  readonly #collection: Collection;
  readonly #plan: NearPlan;
  readonly #stats: Stats;
  readonly #queue = new WaitingQueue();
  readonly #read = new Set<number>();
  readonly #fields: FieldReader;
  /** Factor from grid units to the units of the search. */
  readonly #scale: number;

  constructor(view: View, collection: Collection, plan: NearPlan, stats: Stats) {
    this.#view = view;
    this.#collection = collection;
    this.#plan = plan;
    this.#stats = stats;
    this.#fields = new FieldReader([plan.search.path]);
    this.#scale = plan.search.near.unit === 'metres' ? EARTH_RADIUS : 1;
  }

  *documents(): Generator<StoredDocument> {
    for (const prefix of this.#plan.prefixes)
      for (const face of facesOf(this.#plan.grid.faces)) this.#waitForCell(face, prefix);
    for (let next = this.#queue.next(); next !== undefined; next = this.#queue.next()) {
      if (next.kind === 'document') yield { rowid: next.rowid, raw: next.raw };
      else if (next.kind === 'entry') this.#readDocument(next.rowid);
      else this.#open(next.cell, next.prefix);
    }
  }

  /** Returns the minimum and maximum distance of a cell. */
  #distancesOf(cell: Cell): { nearest: number; farthest: number } {
    const { grid, search } = this.#plan;
    const { center, radius } = grid.ballAround(cell);
    const distance = grid.distanceBetween(center, grid.placeOf(search.near.center));
    return {
      nearest: Math.max(0, distance - radius) * this.#scale,
      farthest: (distance + radius) * this.#scale,
    };
  }

  /** False for a cell that is too far or too near; if documents can have several locations, none is too near. */
  #isWanted({ nearest, farthest }: { nearest: number; farthest: number }): boolean {
    const { min, max } = this.#plan.search.near;
    return nearest <= max && (farthest >= min || this.#plan.index.multikey !== 0);
  }

  #waitForCell(cell: Cell, prefix: Uint8Array): void {
    const distances = this.#distancesOf(cell);
    if (this.#isWanted(distances))
      this.#queue.add({ kind: 'cell', distance: distances.nearest, cell, prefix });
  }

  #waitForEntry({ key, rowid }: IndexEntry, prefix: Uint8Array): void {
    this.#stats.keysExamined += 1;
    if (this.#read.has(rowid)) return;
    const distances = this.#distancesOf(cellOfNumber(cellIn(key, prefix.length)));
    if (this.#isWanted(distances)) this.#queue.add({ kind: 'entry', distance: distances.nearest, rowid });
  }

  #open(cell: Cell, prefix: Uint8Array): void {
    const { low, high } = numbersWithin(cell);
    const all = rangeOf(prefix, low, high);
    const { index } = this.#plan;
    const count = this.#view.countEntries(this.#collection, index, all, FEW + 1);
    if (count === 0) return;
    if (count <= FEW || cell.level === LEAF_LEVEL) {
      this.#waitForEntries(all, prefix);
      return;
    }
    const own = numberOfCell(cell);
    this.#waitForEntries(rangeOf(prefix, own, own + 1), prefix);
    for (const child of childrenOf(cell)) this.#waitForCell(child, prefix);
  }

  #waitForEntries(range: KeyRange, prefix: Uint8Array): void {
    for (const entry of this.#view.entries(this.#collection, this.#plan.index, range, false))
      this.#waitForEntry(entry, prefix);
  }

  #readDocument(rowid: number): void {
    if (this.#read.has(rowid)) return;
    this.#read.add(rowid);
    const raw = this.#view.fetch(this.#collection, rowid);
    if (raw === undefined) return;
    this.#stats.docsExamined += 1;
    const distance = distanceOf(this.#plan.search, this.#fields.read(raw));
    this.#queue.add({ kind: 'document', distance, rowid, raw });
  }
}

function rangeOf(prefix: Uint8Array, low: number, high: number): KeyRange {
  return {
    low: Buffer.concat([prefix, cellBytes(low)]),
    high: Buffer.concat([prefix, cellBytes(high)]),
  };
}

/** Yields the documents of an index, nearest first, without applying the query's filter. */
export function readNearestFirst(
  view: View,
  collection: Collection,
  plan: NearPlan,
  stats: Stats,
): Generator<StoredDocument> {
  return new NearestFirst(view, collection, plan, stats).documents();
}
