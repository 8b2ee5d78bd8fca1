// The pages of the product that no file shows yet. The first load knows these few names in place of every page's file;
// the compiler holds this list and `page-files.ts` to each other.
import type { PagePath } from '@ahl/shared-types/pages';

/** A page that is listed here answers as an unknown path. */
export const unbuiltPages = [] as const satisfies readonly PagePath[];
export type UnbuiltPage = (typeof unbuiltPages)[number];
