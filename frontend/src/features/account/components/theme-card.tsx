import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { call } from '@/lib/api-client.ts';
import { chooseLanguage, type Language, languageNames, languages, useLanguage } from '@/lib/language.ts';
import { useKeepSettings } from '../hooks/use-keep-settings.ts';
import { SettingsCard } from './settings-card.tsx';

/** Renders the language, which follows the account to every device, and the theme of this device. */
export const LookCard = ({ theme }: { theme: ReactNode }) => {
  const { t } = useLingui();
  const current = useLanguage();
  const keep = useKeepSettings();
  const choose = async (language: Language) => {
    if (language === current) return;
    try {
      keep(await call('PUT /api/account/language', { body: { language } }));
      await chooseLanguage(language);
    } catch (error) {
      const description = failureText(error, t`Check the connection and try again.`);
      toast({ variant: 'error', title: t`The language was not changed`, description });
    }
  };
  return (
    <SettingsCard id="look" title={<Trans>Language and theme</Trans>}>
      <div className="space-y-4">
        <div>
          <p className="mb-1 text-sm font-semibold">
            <Trans>Language</Trans>
          </p>
          <Segmented label={t`Language of the site and of your mails`} className="w-full *:flex-1">
            {languages.map((language) => (
              <SegmentedButton
                key={language}
                lang={language}
                label={languageNames[language]}
                isPressed={language === current}
                onClick={() => void choose(language)}
              />
            ))}
          </Segmented>
          <p className="mt-1 text-sm text-ink-2">
            <Trans>On every device where you sign in.</Trans>
          </p>
        </div>
        <div>
          <p className="mb-1 text-sm font-semibold">
            <Trans>Theme</Trans>
          </p>
          {theme}
          <p className="mt-1 text-sm text-ink-2">
            <Trans>On this device.</Trans>
          </p>
        </div>
      </div>
    </SettingsCard>
  );
};
