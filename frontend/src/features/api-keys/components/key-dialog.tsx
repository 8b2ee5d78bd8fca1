// Heavy (Headless UI, React Hook Form): loaded lazily by the list.
import {
  apiKeyInputSchema,
  canGrantScope,
  keyCallsPerMinute,
  keyScopes,
  type NewApiKey,
} from '@ahl/shared-types/api-keys';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { InstantField } from '@/components/form/instant-field.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { scopeLabels, scopeTexts } from '../key-labels.ts';

type KeyFields = z.input<typeof apiKeyInputSchema>;

/** Renders a new key for the only time. */
const NewKey = ({ made, onClose }: { made: NewApiKey; onClose: () => void }) => {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.secret);
      toast({ title: t`The key is copied` });
    } catch {
      toast({
        variant: 'error',
        title: t`Copying is not allowed here`,
        description: t`Select the key and copy it yourself.`,
      });
    }
  };
  return (
    <div className="space-y-4">
      <p>
        <Trans>Copy the key now. It is shown only this once: whoever loses it needs a new one.</Trans>
      </p>
      <p className="rounded-control border border-line bg-raised px-3 py-2.5 font-mono break-all select-all">
        {made.secret}
      </p>
      <p className="text-sm text-ink-2">
        <Trans>
          The program sends it with each call as “Authorization: Bearer …”, and can make {keyCallsPerMinute}{' '}
          calls a minute. Whoever has the key can read with it; do not put it in a page that others open.
        </Trans>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button icon={<Copy />} onClick={() => void copy()}>
          <Trans>Copy the key</Trans>
        </Button>
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
};

const KeyForm = ({ onMade, onClose }: { onMade: (made: NewApiKey) => void; onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { viewer } = useViewer();
  const initial: KeyFields = { name: '', scopes: ['read:public'], expiresAt: null };
  const form = useContractForm({
    schema: apiKeyInputSchema,
    defaultValues: initial,
    onSubmit: async (body) => {
      onMade(await call('POST /api/api-keys', { body }));
      await invalidate(client, 'GET /api/api-keys');
    },
  });
  const granted = keyScopes.filter((scope) => canGrantScope({ viewer }, scope));
  return (
    <DialogForm
      form={form}
      label={t`New key`}
      action={t`Create the key`}
      className="space-y-4"
      onClose={onClose}
    >
      <Field<KeyFields>
        name="name"
        label={t`Name`}
        hint={t`What the key is for, such as “Scoreboard at the bar”.`}
      >
        <TextInput maxLength={80} autoComplete="off" />
      </Field>
      <ChoiceGroup
        name="scopes"
        label={t`What it reads`}
        several
        options={granted.map((scope) => ({ value: scope, label: i18n._(scopeLabels[scope]) }))}
      />
      <dl className="space-y-1.5 text-sm">
        {granted.map((scope) => (
          <div key={scope}>
            <dt className="font-semibold">{i18n._(scopeLabels[scope])}</dt>
            <dd className="text-ink-2">{i18n._(scopeTexts[scope])}</dd>
          </div>
        ))}
      </dl>
      <InstantField<KeyFields>
        name="expiresAt"
        label={t`Expires`}
        hint={t`At most two years ahead. Without a date it works until somebody revokes it.`}
      />
    </DialogForm>
  );
};

/** Creates a key, and shows its secret once. */
export const KeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const [made, setMade] = useState<NewApiKey | null>(null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={made ? made.name : t`New key`}
      description={t`A program reads with it. It cannot change anything, and never acts for a person.`}
    >
      {made ? <NewKey made={made} onClose={onClose} /> : <KeyForm onMade={setMade} onClose={onClose} />}
    </Dialog>
  );
};
