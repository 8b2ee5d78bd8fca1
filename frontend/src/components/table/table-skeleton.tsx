import { SkeletonBlock } from '../feedback/skeleton.tsx';

/** Renders the rows of a table while they load: the same number of columns, at the height of the final rows. */
export const TableSkeletonRows = ({ rows, columns }: { rows: number; columns: number }) =>
  Array.from({ length: rows }, (_unused, row) => row).map((row) => (
    <tr key={row} className="h-13 border-t border-line">
      {Array.from({ length: columns }, (_unused, column) => column).map((column) => (
        <td key={column} className="px-3.5 first:pl-4">
          <SkeletonBlock className={column === 0 ? 'h-4 w-3/4' : 'h-4 w-1/2'} />
        </td>
      ))}
    </tr>
  ));
