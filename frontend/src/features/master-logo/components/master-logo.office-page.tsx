// `/admin/master-logo`: the league's logo in its three variants, checked, with a preview of its places.
import { logoVariants, type OfficeLogo, type StoredLogo } from '@ahl/shared-types/master-logo';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Card } from '@/components/ui/card.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { logoFieldsOf, logoFormSchema } from '../logo-form.ts';
import { LogoField } from './logo-field.tsx';
import { LogoPlaces } from './logo-places.tsx';

const Measures = ({ logo }: { logo: StoredLogo | null }) => {
  if (!logo) return null;
  const percent = Math.round(logo.contrastShare * 100);
  const { width, height } = logo;
  return (
    <Trans>
      {width} × {height} pixels · {percent}% stands out from its background
    </Trans>
  );
};

const LogoForm = ({ logo }: { logo: OfficeLogo }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useRecordForm({
    schema: logoFormSchema,
    record: logo,
    valuesOf: logoFieldsOf,
    save: (body, version) =>
      call('PUT /api/master-logo/office', { body: { ...body, version: version ?? 0 } }),
    onSaved: async (saved) => {
      setAnswer(client, 'GET /api/master-logo/office', {}, saved);
      toast({ title: t`The logo is saved`, description: t`Pages that are open show it at once.` });
      await invalidate(client, 'GET /api/master-logo');
    },
  });
  const show = (value: unknown) => (value === null ? t`None` : t`A picture`);
  return (
    <RecordForm
      form={form}
      label={t`Master Logo`}
      isBare
      fields={{
        light: { label: t`On light ground`, show },
        dark: { label: t`On dark ground`, show },
        square: { label: t`Square`, show },
      }}
      pendingLabel={t`Checking...`}
    >
      <Card className="grid gap-6 p-4 sm:p-6 lg:grid-cols-3">
        <LogoField name="light" label={t`On light ground`} hint={t`At most four times as wide as high.`}>
          <Measures logo={logo.light} />
        </LogoField>
        <LogoField
          name="dark"
          label={t`On dark ground`}
          hint={t`Without one, the one for light ground is shown.`}
        >
          <Measures logo={logo.dark} />
        </LogoField>
        <LogoField
          name="square"
          label={t`Square`}
          hint={t`For icons; at least 256 pixels. Without one, the chip.`}
        >
          <Measures logo={logo.square} />
        </LogoField>
      </Card>
      <Card className="p-4 sm:p-6">
        <LogoPlaces />
      </Card>
    </RecordForm>
  );
};

/** Renders the page. */
export const MasterLogoPage = () => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/master-logo/office');
  const count = data ? logoVariants.filter((variant) => data[variant] !== null).length : 0;
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={t`Master Logo`}
        facts={[
          data && plural(count, { one: '# of 3 variants', other: '# of 3 variants' }),
          t`Empty borders are cut off, size and contrast are checked`,
        ]}
      />
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <SkeletonList rows={3} />}
      {data && <LogoForm logo={data} />}
    </PageContainer>
  );
};
