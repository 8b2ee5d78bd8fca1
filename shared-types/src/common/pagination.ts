import { z } from 'zod';
import { reason } from '../reasons/reason.ts';
import { searchText } from './search-text.ts';

/** The query of every list that can grow. `sort` is a field name, with a leading `-` for descending. */
export const listQuery = <const S extends readonly [string, ...string[]]>(sortable: S) =>
  z.object({
    search: searchText().optional(),
    sort: z
      .enum(
        sortable.flatMap((field) => [field, `-${field}`]) as [
          S[number] | `-${S[number]}`,
          ...(S[number] | `-${S[number]}`)[],
        ],
      )
      .optional(),
    page: z.coerce.number().int().min(1, reason('number.starts-at-one')).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
  });

/** The response of every such list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int() });
