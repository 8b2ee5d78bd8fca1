// The texts of mails, with the preview of each beside it.
import {
  type InvoiceLanguage,
  type InvoiceMailKind,
  type InvoiceMailText,
  type InvoiceSettings,
  invoiceLanguages,
  invoiceMailKinds,
  mailWords,
} from '@ahl/shared-types/invoices';
import { keyOf } from '@ahl/shared-types/query-keys';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/form/field.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { TabBar, TabButton } from '@/components/ui/tabs.tsx';
import { call } from '@/lib/api-client.ts';
import { useDebounced } from '@/lib/use-debounced.ts';

type Chosen = { kind: InvoiceMailKind; language: InvoiceLanguage };

const pauseMs = 300;

const Preview = ({ kind, language }: Chosen) => {
  const { t } = useLingui();
  const text = useWatch({ name: `mailTexts.${language}.${kind}` }) as InvoiceMailText;
  const body = useDebounced(JSON.stringify({ kind, language, text }), pauseMs);
  const { data } = useQuery({
    // Below the key of the settings, so that a change of the settings makes the preview stale.
    queryKey: [...keyOf('GET /api/invoice-settings'), 'preview', body],
    queryFn: () => call('POST /api/invoice-settings/preview', { body: JSON.parse(body) }),
    placeholderData: keepPreviousData,
  });
  const from = data?.invoice ? `${data.invoice.number}, ${data.invoice.venueName}` : t`made-up data`;
  const unknown = data?.unknownWords.map((word) => `{${word}}`).join(', ') ?? '';
  return (
    <section aria-label={t`Preview`} className="min-w-0 rounded-control border border-line bg-raised p-4">
      <p className="label text-ink-2">
        <Trans>Preview: {from}</Trans>
      </p>
      <p className="mt-2 font-semibold wrap-anywhere">{data?.subject}</p>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{data?.body}</p>
      {unknown && (
        <p role="status" className="mt-2 text-sm font-medium text-red">
          <Trans>These placeholders are unknown and stay as typed: {unknown}</Trans>
        </p>
      )}
    </section>
  );
};

/** Renders the texts of mails by language and occasion, each with a preview on real data. */
export const MailTexts = () => {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Chosen>({ kind: 'invoice', language: 'en' });
  const names = { en: t`English`, es: t`Spanish` };
  const kinds = { invoice: t`Invoice`, reminder: t`Reminder` };
  const words = mailWords.map((word) => `{${word}}`).join(' ');
  return (
    <div className="space-y-3.5">
      <TabBar label={t`Texts of mails`}>
        {invoiceLanguages.flatMap((language) =>
          invoiceMailKinds.map((kind) => (
            <TabButton
              key={`${language}-${kind}`}
              isActive={chosen.kind === kind && chosen.language === language}
              onClick={() => setChosen({ kind, language })}
            >
              {kinds[kind]}, {names[language]}
            </TabButton>
          )),
        )}
      </TabBar>
      {invoiceLanguages.flatMap((language) =>
        invoiceMailKinds.map((kind) => (
          <div
            key={`${language}-${kind}`}
            hidden={chosen.kind !== kind || chosen.language !== language}
            className="space-y-3"
          >
            <div className="grid gap-4 lg:grid-cols-2">
              <div className="min-w-0 space-y-3">
                <Field<InvoiceSettings> name={`mailTexts.${language}.${kind}.subject`} label={t`Subject`}>
                  <TextInput maxLength={160} autoComplete="off" />
                </Field>
                <Field<InvoiceSettings>
                  name={`mailTexts.${language}.${kind}.body`}
                  label={t`Text`}
                  hint={t`Placeholders: ${words}`}
                >
                  <TextArea rows={9} maxLength={4_000} />
                </Field>
              </div>
              {chosen.kind === kind && chosen.language === language && (
                <Preview kind={kind} language={language} />
              )}
            </div>
          </div>
        )),
      )}
    </div>
  );
};
