/**
 * The keys of a geospatial index: for each field the number of a cell, or a value as in other indexes. A point has the
 * smallest cell that contains it; lines and areas have a few cells that cover them. Other values have no key.
 */
import { isGeoField, planeLimits } from '../indexes/geo-index.ts';
import type { IndexField, IndexSpec } from '../indexes/index-spec.ts';
import { encodeKey } from '../indexes/key-string.ts';
import { bitOf, rowsAtPaths } from '../indexes/path-rows.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { someAtPath } from '../values/paths.ts';
import { numberOfCell } from './cells.ts';
import { coverOf } from './covering.ts';
import { type Geometry, legacyPair, type Position, positionsOf, shapesOf } from './geometry.ts';
import { type Grid, planeGrid, SPHERE } from './grids.ts';
import { sphereShapes } from './regions.ts';

/** Size of a cell in a key, in bytes. */
const CELL_BYTES = 8;
/** The first byte of a field with a shape; without a shape, all bytes are 0. */
const HAS_SHAPE = 1;
const NO_SHAPE = new Uint8Array(CELL_BYTES);

/** Above this number of points, they are covered together. */
const MAX_POINTS = 100;

/** The keys of one document, and the fields with several values; see `path-rows.ts`. */
type GeoKeys = {
  readonly keys: { readonly key: Uint8Array }[];
  readonly multikey: number;
  readonly arrays: readonly number[];
};

const NONE: GeoKeys = { keys: [], multikey: 0, arrays: [] };

const planes = new WeakMap<IndexSpec, Grid>();

/** Returns the grid whose cells are the keys of a field. */
export function gridOf(spec: IndexSpec, field: IndexField): Grid {
  if (field.kind === '2dsphere') return SPHERE;
  const known = planes.get(spec);
  if (known !== undefined) return known;
  const grid = planeGrid(...planeLimits(spec.shown));
  planes.set(spec, grid);
  return grid;
}

/** Encodes the number of a cell for a key. */
export function cellBytes(number: number): Uint8Array {
  const bytes = Buffer.alloc(CELL_BYTES);
  bytes.writeUInt32BE(Math.floor(number / 2 ** 32));
  bytes.writeUInt32BE(number % 2 ** 32, 4);
  bytes[0] = HAS_SHAPE;
  return bytes;
}

/** Returns the number of the cell at an offset in a key. */
export function cellIn(key: Uint8Array, from: number): number {
  const bytes = new DataView(key.buffer, key.byteOffset + from, CELL_BYTES);
  return (bytes.getUint32(0) & 0xff_ffff) * 2 ** 32 + bytes.getUint32(4);
}

/** Returns all shapes in a value that a search can match: the whole value, and the elements of an array. */
function shapesIn(value: unknown): Geometry[] {
  if (!Array.isArray(value)) return isDoc(value) ? shapesOf(value) : [];
  const whole = legacyPair(value) === undefined ? [] : shapesOf(value);
  return [...whole, ...value.flatMap((element) => (typeof element === 'object' ? shapesIn(element) : []))];
}

function shapesAt(doc: Doc, parts: readonly string[]): Geometry[] {
  const shapes: Geometry[] = [];
  someAtPath(doc, parts, (value) => {
    shapes.push(...shapesIn(value));
    return false;
  });
  return shapes;
}

function cellsOf(grid: Grid, shapes: readonly Geometry[]): number[] {
  const leaf = (at: Position): number => numberOfCell(grid.leafAt(at));
  if (grid.space === 'plane') return [...new Set(shapes.flatMap(positionsOf).map(leaf))];
  const points = shapes.flatMap((shape) => (shape.type === 'Point' ? [shape.at] : []));
  const areFew = points.length <= MAX_POINTS;
  const covered = areFew ? shapes.filter(({ type }) => type !== 'Point') : shapes;
  const cover = covered.length === 0 ? [] : coverOf(grid, sphereShapes(covered)).map(numberOfCell);
  return [...new Set([...(areFew ? points.map(leaf) : []), ...cover])];
}

/** The parts of one field in a document's keys, and the path components that are arrays. */
type FieldKeys = {
  readonly parts: readonly Uint8Array[];
  readonly isMulti: boolean;
  readonly arrays: number;
};

function keysOfField(spec: IndexSpec, field: IndexField, doc: Doc): FieldKeys {
  if (isGeoField(field)) {
    const cells = cellsOf(gridOf(spec, field), shapesAt(doc, field.parts));
    const parts = cells.length === 0 ? [NO_SHAPE] : cells.map(cellBytes);
    return { parts, isMulti: parts.length > 1, arrays: 0 };
  }
  const { rows, multikey, arrays } = rowsAtPaths(doc, [field.parts]);
  const parts = rows.map((row) => encodeKey(row, [field.direction], spec.collation));
  return { parts, isMulti: multikey !== 0, arrays: arrays[0] ?? 0 };
}

function joined(keys: readonly Uint8Array[], parts: readonly Uint8Array[]): Uint8Array[] {
  return keys.flatMap((key) => parts.map((part) => new Uint8Array(Buffer.concat([key, part]))));
}

const withoutRepeats = (keys: readonly Uint8Array[]): Uint8Array[] =>
  keys.length < 2
    ? [...keys]
    : [...new Map(keys.map((key) => [Buffer.from(key).toString('latin1'), key])).values()];

/** Returns a document's keys: each cell combined with each value of the other fields; none if there is no shape. */
export function geoKeys(spec: IndexSpec, doc: Doc): GeoKeys {
  const fields = spec.fields.map((field) => keysOfField(spec, field, doc));
  const hasShape = fields.some(
    ({ parts }, i) => isGeoField(spec.fields[i] as IndexField) && parts[0] !== NO_SHAPE,
  );
  if (!hasShape) return NONE;
  const keys = fields.reduce<Uint8Array[]>((all, { parts }) => joined(all, parts), [new Uint8Array()]);
  return {
    keys: withoutRepeats(keys).map((key) => ({ key })),
    multikey: fields.reduce((bits, { isMulti }, i) => (isMulti ? bits | bitOf(i) : bits), 0),
    arrays: fields.map(({ arrays }) => arrays),
  };
}
