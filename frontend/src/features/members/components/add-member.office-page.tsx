// `/admin/members/add`: adds a member, with likely duplicates beside the form, a welcome mail or a code on paper.
import type { LikelyMember, MemberRecord, OneTimeLink } from '@ahl/shared-types/members';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { SaveStopped } from '@/components/form/server-error.ts';
import { RecordForm } from '@/components/record/record-form.tsx';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { ApiError, call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useHomeState } from '@/lib/home-state.ts';
import { newId } from '@/lib/new-id.ts';
import {
  type MemberFormOutput,
  type MemberFormValues,
  memberFormSchema,
  memberFormValues,
} from '../member-form-schema.ts';
import { memberPath } from '../member-labels.ts';
import { LikelyMembers } from './likely-members.tsx';
import { MemberFields } from './member-fields.tsx';
import { PaperLink } from './paper-link.tsx';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

const WelcomeField = () => {
  const { t } = useLingui();
  const email = useWatch<MemberFormValues, 'email'>({ name: 'email' });
  return (
    <ChoiceGroup
      name="welcome"
      label={t`First sign-in`}
      hint={email ? undefined : t`Both need an e-mail address.`}
      options={[
        { value: 'none', label: t`Later` },
        { value: 'mail', label: t`Welcome mail` },
        { value: 'paper', label: t`Code on paper` },
      ]}
    />
  );
};

/** Returns the members that the server took for the same person; null if it refused for another reason. */
const likelyOf = (error: unknown): LikelyMember[] | null =>
  error instanceof ApiError && error.reason === 'member.likely-known'
    ? ((error.body.members as LikelyMember[] | undefined) ?? [])
    : null;

/** Asks whether this is another person; the dialog resolves the promise. */
const useQuestion = () => {
  const [question, setQuestion] = useState<{
    members: LikelyMember[];
    answer: (isOther: boolean) => void;
  } | null>(null);
  const ask = (members: LikelyMember[]): Promise<boolean> =>
    new Promise((resolve) => {
      setQuestion({
        members,
        answer: (isOther) => {
          setQuestion(null);
          resolve(isOther);
        },
      });
    });
  return { question, ask };
};

type Added = { member: MemberRecord; link: OneTimeLink | null };

const AddForm = ({ onAdded }: { onAdded: (added: Added) => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const idempotencyKey = useRef(newId()).current;
  const { question, ask } = useQuestion();
  const last = useRef<OneTimeLink | null>(null);
  const send = async (values: MemberFormOutput, isAnotherPerson: boolean): Promise<MemberRecord> => {
    const body = { ...values, idempotencyKey, isAnotherPerson };
    const added = await call('POST /api/members', { body });
    last.current = added.link;
    return added.member;
  };
  const homeState = useHomeState();
  const form = useRecordForm<MemberRecord, MemberFormValues, MemberFormOutput>({
    schema: memberFormSchema,
    record: null,
    valuesOf: useCallback((record: MemberRecord | null) => memberFormValues(record, homeState), [homeState]),
    errorTitle: t`Not added`,
    save: async (values) => {
      try {
        return await send(values, false);
      } catch (error) {
        const members = likelyOf(error);
        if (!members) throw error;
        if (!(await ask(members))) throw new SaveStopped();
        return send(values, true);
      }
    },
    onSaved: async (member) => {
      await invalidate(client, 'GET /api/members');
      onAdded({ member, link: last.current });
    },
  });
  const first = question?.members[0];
  return (
    <FormProvider {...form.methods}>
      <RecordFrame title={t`Add a member`} aside={<LikelyMembers />} asideLabel={t`May be a member already`}>
        <RecordForm form={form} label={t`Add a member`} saveLabel={t`Add the member`}>
          <MemberFields isNew fixLogin={null} />
          <WelcomeField />
        </RecordForm>
      </RecordFrame>
      <Suspense fallback={null}>
        {question && (
          <ConfirmDialog
            isOpen
            tone="primary"
            onClose={() => question.answer(false)}
            onConfirm={() => question.answer(true)}
            title={t`May be a member already`}
            text={t`${first?.name ?? ''} looks like the same person. Two accounts of one person split the points.`}
            confirmLabel={t`Add: it is another person`}
            cancelLabel={t`Back to the form`}
          />
        )}
      </Suspense>
    </FormProvider>
  );
};

/** Renders `/admin/members/add`. */
export const AddMemberPage = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [added, setAdded] = useState<Added | null>(null);
  const finish = (member: Added) => {
    const name = `${member.member.firstName} ${member.member.lastName}`;
    toast({ title: t`${name} is added` });
    if (member.link) setAdded(member);
    else navigate(memberPath(member.member.id));
  };
  return (
    <RecordPage
      query={{ data: true, error: null, refetch: () => undefined }}
      back={{ to: '/admin/members', label: t`All members` }}
    >
      {() =>
        added?.link ? (
          <RecordFrame title={<Trans>The first sign-in</Trans>}>
            <PaperLink member={added.member} link={added.link} />
          </RecordFrame>
        ) : (
          <AddForm onAdded={finish} />
        )
      }
    </RecordPage>
  );
};
