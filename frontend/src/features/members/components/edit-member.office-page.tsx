// `/admin/members/edit?id=…`: the member's data that the office edits, with the history of changes beside it.
import type { MemberRecord } from '@ahl/shared-types/members';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RecordHistory } from '@/components/changes/record-history.tsx';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { MemberPicker } from '@/components/pickers/member-picker.tsx';
import { RecordChooser } from '@/components/record/record-chooser.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatPlayerNumber } from '@/lib/format.ts';
import { usePageName } from '@/lib/page-name.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import {
  type MemberFormOutput,
  type MemberFormValues,
  memberFormSchema,
  memberFormValues,
} from '../member-form-schema.ts';
import { memberPath, nameFormLabels } from '../member-labels.ts';
import { MemberFields } from './member-fields.tsx';

const useEditForm = (member: MemberRecord) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useRecordForm<MemberRecord, MemberFormValues, MemberFormOutput>({
    schema: memberFormSchema,
    record: member,
    valuesOf: memberFormValues,
    save: ({ welcome: _welcome, playerNumber, ...fields }, version) =>
      call('PUT /api/members/:id', {
        params: { id: member.id },
        body: { ...fields, playerNumber: playerNumber ?? 0, version: version ?? 0 },
      }),
    onSaved: async (saved) => {
      const name = `${saved.firstName} ${saved.lastName}`;
      await Promise.all([
        offerSaveUndo(t`${name} is saved`, 'player', saved.id),
        invalidate(client, 'GET /api/members'),
      ]);
      navigate(memberPath(saved.id));
    },
  });
};

/** Renders the choices that only the member makes: read-only. */
const OwnChoices = ({ privacy }: Pick<MemberRecord, 'privacy'>) => {
  const { t, i18n } = useLingui();
  return (
    <Card className="space-y-1 p-4">
      <h2 className="font-semibold">
        <Trans>The member decides</Trans>
      </h2>
      <p className="text-ink-2">
        {[
          i18n._(nameFormLabels[privacy.nameForm]),
          privacy.showsPicture ? t`picture shown` : t`picture hidden`,
          privacy.isListed ? t`found by others` : t`not found by others`,
          privacy.allowsFaceOff ? t`face-off allowed` : t`no face-off`,
        ].join(' · ')}
      </p>
      <p className="text-sm text-ink-2">
        <Trans>It does not change when the office edits the member.</Trans>
      </p>
    </Card>
  );
};

const EditView = ({ member }: { member: MemberRecord }) => {
  const { t } = useLingui();
  const form = useEditForm(member);
  const name = `${member.firstName} ${member.lastName}`;
  usePageName(name);
  return (
    <RecordFrame
      title={t`Edit ${name}`}
      facts={[formatPlayerNumber(member.playerNumber), member.pokerHandle]}
      aside={<OwnChoices privacy={member.privacy} />}
      tabsLabel={t`Parts of this page`}
      tabs={[
        {
          id: 'fields',
          label: <Trans>Member</Trans>,
          content: () => (
            <RecordForm
              form={form}
              label={t`Edit ${name}`}
              fields={{
                firstName: t`First name`,
                lastName: t`Last name`,
                middleInitial: t`Initial`,
                pokerHandle: t`Poker handle`,
                email: t`Email`,
                phone: t`Phone`,
                birthYear: t`Year of birth`,
                birthday: t`Birthday`,
                city: t`City`,
                state: t`State`,
                region: t`Region`,
                tags: t`Tags`,
                playerNumber: t`Player number`,
                welcome: t`First sign-in`,
              }}
            >
              <MemberFields
                isNew={false}
                fixLogin={member.signIn.hasPassword ? `/admin/fix-member-login?id=${member.id}` : null}
              />
            </RecordForm>
          ),
        },
        {
          id: 'changes',
          label: <Trans>Changes</Trans>,
          content: () => <RecordHistory entity="player" entityId={member.id} />,
        },
      ]}
    />
  );
};

const editPath = (id: string): string => `/admin/members/edit?id=${id}`;

const MemberChooser = () => {
  const { t } = useLingui();
  return (
    <RecordChooser
      title={t`Which member?`}
      pathOf={editPath}
      actions={
        <LinkButton to="/admin/members">
          <Trans>All members</Trans>
        </LinkButton>
      }
    >
      <MemberPicker name="id" label={t`Member`} hint={t`A name, a handle or a number.`} />
    </RecordChooser>
  );
};

const MemberOf = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const query = useEndpoint('GET /api/members/:id', { params: { id } });
  return (
    <RecordPage
      query={query}
      back={{ to: memberPath(id), label: t`Back to the member` }}
      loadingLabel={t`Loading the member`}
      missingTitle={t`There is no such member`}
    >
      {(member) => <EditView key={member.id} member={member} />}
    </RecordPage>
  );
};

/** Renders `/admin/members/edit`; an address without a member asks which one. */
export const EditMemberPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <MemberOf id={id} /> : <MemberChooser />;
};
