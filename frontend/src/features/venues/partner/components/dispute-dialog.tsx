import type { PartnerNight, PartnerPass } from '@ahl/shared-types/venues';
import { useLingui } from '@lingui/react/macro';
import { call } from '@/lib/api-client.ts';
import { formatDay } from '@/lib/format.ts';
import { nightProof } from './night-row.tsx';
import { ObjectionForm } from './objection-form.tsx';

/** Renders a dialog that objects to a night. */
export const DisputeDialog = ({
  night,
  pass,
  onClose,
}: {
  night: PartnerNight;
  pass: PartnerPass;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  return (
    <ObjectionForm
      title={t`What is wrong with this night?`}
      proof={`${formatDay(night.date)} · ${night.name} · ${nightProof(night).join(' · ')}`}
      sentTitle={t`The league is reviewing this night`}
      send={(text) =>
        call('POST /api/venue-partner/disputes', { body: { ...pass, resultId: night.id, text } })
      }
      onClose={onClose}
    />
  );
};
