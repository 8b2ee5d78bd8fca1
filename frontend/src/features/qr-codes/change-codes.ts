// Retires, restores and downloads codes; a toast shows the result with undo.
import type { QrCode, QrFileFormat } from '@ahl/shared-types/qr-codes';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { attempt } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { addressOf, call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { requestFile } from '@/lib/request-file.ts';

type Code = Pick<QrCode, 'id' | 'name'>;

/** Restores a retired code. */
export const restoreCode = (client: QueryClient, { id, name }: Code): Promise<boolean> =>
  attempt(async () => {
    await call('POST /api/qr-codes/:id/restore', { params: { id } });
    toast({ title: t`${name} works again` });
    await invalidate(client, 'GET /api/qr-codes');
  });

/** Retires a code: anyone who scans it then reads that it is retired. */
export const retireCode = (client: QueryClient, code: Code): Promise<boolean> =>
  attempt(async () => {
    await call('DELETE /api/qr-codes/:id', { params: { id: code.id } });
    offerUndo(t`${code.name} is retired`, () => restoreCode(client, code), t`Restore it in the list`);
    await invalidate(client, 'GET /api/qr-codes');
  });

/** Downloads a code at its print size. */
export const downloadCode = ({ id }: Code, format: QrFileFormat): Promise<boolean> =>
  attempt(
    () =>
      requestFile(
        addressOf('GET /api/qr-codes/:id/file.:format', { params: { id, format } }),
        `qr-code.${format}`,
      ),
    t`The file was not made`,
  );

/** Downloads a sheet of the active codes of a format, only those of one venue if it is given. */
export const downloadSheet = (format: QrCode['format'], venueId: string): Promise<boolean> => {
  const query = venueId === '' ? { format } : { format, venueId };
  return attempt(
    () => requestFile(addressOf('GET /api/qr-codes/sheet.pdf', { query }), `qr-${format}.pdf`),
    t`The file was not made`,
  );
};
