import type { Thread } from '@ahl/shared-types/messages';
import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog, DialogActions } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { newId } from '@/lib/new-id.ts';
import type { BoxState } from '../hooks/use-box.ts';
import {
  audienceOf,
  type Composed,
  type ComposeValues,
  composeSchema,
  memberWordsSchema,
} from './compose-schema.ts';
import { Receivers } from './receivers.tsx';

type Props = { state: BoxState; onSent: (thread: Thread) => void };
type Words = { subject: string; text: string };

const WordsFields = () => {
  const { t } = useLingui();
  return (
    <>
      <Field<Words> name="subject" label={t`Subject`}>
        <TextInput maxLength={120} />
      </Field>
      <Field<Words> name="text" label={t`Message`}>
        <TextArea rows={6} maxLength={5_000} />
      </Field>
    </>
  );
};

const Acts = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useLingui();
  return (
    <DialogActions>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <SubmitButton icon={<Send />} pendingLabel={t`Sending…`}>
        <Trans>Send</Trans>
      </SubmitButton>
    </DialogActions>
  );
};

/** Returns one id per message, the same for every retry. */
const useRequestId = () => useRef(newId()).current;

const MemberForm = ({ state, onSent }: Props) => {
  const { t } = useLingui();
  const requestId = useRequestId();
  const form = useContractForm({
    schema: memberWordsSchema,
    defaultValues: { subject: '', text: '' },
    errorText: t`Not sent. Your text is still here: please try again.`,
    onSubmit: async (words: Words) =>
      onSent(await call('POST /api/messages', { body: { requestId, ...words } })),
  });
  return (
    <Form form={form} label={t`Write to the league`}>
      <WordsFields />
      <Acts onCancel={() => state.setComposing(false)} />
    </Form>
  );
};

const send = (requestId: string, message: Composed): Promise<Thread> => {
  const { subject, text, memberId } = message;
  const audience = audienceOf(message);
  if (audience)
    return call('POST /api/messages/announcements', { body: { requestId, audience, subject, text } });
  return call('POST /api/messages/threads', { body: { requestId, memberId: memberId ?? '', subject, text } });
};

const AdminForm = ({ state, onSent }: Props) => {
  const { t } = useLingui();
  const requestId = useRequestId();
  const form = useContractForm<ComposeValues, Composed>({
    schema: composeSchema,
    defaultValues: {
      kind: 'member',
      memberName: '',
      memberId: null,
      listed: [],
      region: '',
      venueName: '',
      venueId: null,
      subject: '',
      text: '',
    },
    errorText: t`Not sent. Your text is still here: please try again.`,
    onSubmit: async (message) => onSent(await send(requestId, message)),
  });
  return (
    <Form form={form} label={t`New message`}>
      <Receivers />
      <WordsFields />
      <Acts onCancel={() => state.setComposing(false)} />
    </Form>
  );
};

/** Renders the form of a new message: a member writes to the league; an admin to a member, or an announcement. */
export const ComposeDialog = ({ mayAnswer, state }: { mayAnswer: boolean; state: BoxState }) => {
  const { t } = useLingui();
  const onSent = (thread: Thread) => {
    toast({ title: thread.kind === 'announcement' ? t`Announcement sent` : t`Message sent` });
    state.show(mayAnswer ? 'league' : 'mine', thread.id);
  };
  const FormOf = mayAnswer ? AdminForm : MemberForm;
  return (
    <Dialog
      isOpen
      size="md"
      onClose={() => state.setComposing(false)}
      title={mayAnswer ? t`New message` : t`Write to the league`}
      description={mayAnswer ? undefined : t`The league's admins read it and answer here.`}
    >
      <FormOf state={state} onSent={onSent} />
    </Dialog>
  );
};
