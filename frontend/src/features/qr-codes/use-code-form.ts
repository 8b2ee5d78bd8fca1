import { type QrCode, type QrCodeInput, qrCodeInputSchema } from '@ahl/shared-types/qr-codes';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

const valuesOf = (code: QrCode | null): QrCodeInput => ({
  name: code?.name ?? '',
  target: code?.target ?? '/',
  venueId: code?.venueId ?? null,
  format: code?.format ?? 'table-card',
  ink: code?.ink ?? '#000000',
  paper: code?.paper ?? '#FFFFFF',
});

/** Returns the form of a code; null is a new one. */
export const useCodeForm = (code: QrCode | null, onSaved: (saved: QrCode) => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  return useRecordForm({
    schema: qrCodeInputSchema,
    record: code,
    valuesOf,
    save: (body, version) =>
      code === null || version === null
        ? call('POST /api/qr-codes', { body })
        : call('PUT /api/qr-codes/:id', { params: { id: code.id }, body: { ...body, version } }),
    onSaved: async (saved) => {
      onSaved(saved);
      offerSaveUndo(
        code === null ? t`${saved.name} is created` : t`${saved.name} is saved`,
        'qr-code',
        saved.id,
      );
      await invalidate(client, 'GET /api/qr-codes');
    },
  });
};

/** Returns the field labels for the conflict dialog. */
export const useCodeLabels = () => {
  const { t } = useLingui();
  return {
    name: t`Name`,
    target: t`Leads to`,
    venueId: t`Where it hangs`,
    format: t`Format`,
    ink: t`Colour of the squares`,
    paper: t`Colour of the paper`,
  };
};
