// `/admin/qr-generator`: creates a code with a preview that is decoded while its colours are chosen.
import type { QrCode } from '@ahl/shared-types/qr-codes';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { useCodeForm, useCodeLabels } from '../use-code-form.ts';
import { CodeFields } from './code-fields.tsx';
import { CodeDrawing, CodePreview } from './code-preview.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { TargetLine } from './target-line.tsx';

const isLocal = (address: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address);

const LocalWarning = () => (
  <p className="rounded-control bg-red-tint px-3 py-2 text-red">
    <Trans>
      This address works on this computer alone. Set PUBLIC_URL to the site's address before you print.
    </Trans>
  </p>
);

const Made = ({ code, onNext }: { code: QrCode; onNext: () => void }) => (
  <Card role="status" className="grid gap-5 p-4 sm:grid-cols-[240px_minmax(0,1fr)] sm:p-6">
    <CodeDrawing address={code.address} ink={code.ink} paper={code.paper} />
    <div className="min-w-0 space-y-3.5">
      <h2 className="font-display text-2xl font-bold">{code.name}</h2>
      <p className="break-all tabular-nums">{code.address}</p>
      <TargetLine target={code.target} />
      {isLocal(code.address) && <LocalWarning />}
      <DownloadButtons code={code} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-3.5">
        <Button onClick={onNext}>
          <Trans>Create another</Trans>
        </Button>
        <LinkButton to="/admin/qr-codes">
          <Trans>All codes</Trans>
        </LinkButton>
      </div>
    </div>
  </Card>
);

const NewCode = ({ onMade }: { onMade: (code: QrCode) => void }) => {
  const { t } = useLingui();
  const form = useCodeForm(null, onMade);
  const labels = useCodeLabels();
  return (
    <SplitLayout
      asideLabel={t`Preview`}
      aside={
        <FormProvider {...form.methods}>
          <Card className="p-4">
            <CodePreview />
          </Card>
        </FormProvider>
      }
    >
      <RecordForm form={form} label={t`New code`} fields={labels} saveLabel={t`Create the code`}>
        <CodeFields />
      </RecordForm>
    </SplitLayout>
  );
};

/** Renders the page of the generator. */
export const GeneratorPage = () => {
  const { t } = useLingui();
  const [made, setMade] = useState<QrCode | null>(null);
  return (
    <PageContainer className="space-y-5">
      <Link
        to="/admin/qr-codes"
        className="-mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        <Trans>QR codes</Trans>
      </Link>
      <PageHeader
        title={t`QR generator`}
        facts={[t`The code holds our own short address`, t`Its target can be changed later`]}
      />
      {made ? <Made code={made} onNext={() => setMade(null)} /> : <NewCode onMade={setMade} />}
    </PageContainer>
  );
};
