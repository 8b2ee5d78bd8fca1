import { type Hook, type HookInput, type HookWithSecret, hookInputSchema } from '@ahl/shared-types/hooks';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

const valuesOf = (hook: Hook | null): HookInput => ({
  name: hook?.name ?? '',
  kind: hook?.kind ?? 'discord',
  url: hook?.url ?? '',
  chatId: hook?.chatId ?? '',
  events: hook?.events ?? ['result.posted'],
  language: hook?.language ?? 'en',
  active: hook?.active ?? true,
});

/** Returns the form of a hook; null is a new one. `onSaved` gets the secret of a new webhook. */
export const useHookForm = (hook: Hook | null, onSaved: (saved: HookWithSecret) => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  return useRecordForm({
    schema: hookInputSchema,
    // A secret is only in the answer of the call that made it.
    record: hook === null ? null : { ...hook, secret: null },
    valuesOf,
    save: (body, version): Promise<HookWithSecret> =>
      hook === null || version === null
        ? call('POST /api/hooks', { body })
        : call('PUT /api/hooks/:id', { params: { id: hook.id }, body: { ...body, version } }),
    onSaved: async (saved) => {
      onSaved(saved);
      offerSaveUndo(
        hook === null ? t`${saved.name} is created` : t`${saved.name} is saved`,
        'hook',
        saved.id,
      );
      await invalidate(client, 'GET /api/hooks');
    },
  });
};

/** Returns the field labels for the conflict dialog. */
export const useHookLabels = () => {
  const { t } = useLingui();
  return {
    name: t`Name`,
    kind: t`Kind`,
    url: t`Address`,
    chatId: t`Chat`,
    events: t`What it announces`,
    language: t`Language`,
    active: t`In use`,
  };
};
