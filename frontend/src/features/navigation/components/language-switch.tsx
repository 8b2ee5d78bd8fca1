import { useLingui } from '@lingui/react/macro';
import { toast } from '@/components/feedback/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { cn } from '@/lib/cn.ts';
import { chooseLanguage, type Language, languageNames, languages, useLanguage } from '@/lib/language.ts';
import { authToken } from '@/lib/storage.ts';

/** Renders the choice of English or Español: each name is in its own language, for screen readers too. */
export const LanguageSwitch = ({ className }: { className?: string }) => {
  const { t } = useLingui();
  const current = useLanguage();
  const choose = (language: Language) => {
    if (language === current) return;
    // A member's choice is saved with the account; it applies on this device even if that request fails.
    if (authToken()) void call('PUT /api/account/language', { body: { language } }).catch(() => undefined);
    chooseLanguage(language).catch(() =>
      toast({
        variant: 'error',
        title: t`The language was not changed`,
        description: t`Check the connection and try again.`,
      }),
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons in every browser
    <div
      role="group"
      aria-label={t`Language`}
      className={cn('inline-flex rounded-control border border-line bg-raised p-0.5', className)}
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => choose(language)}
          className={cn(
            'thumb inline-flex min-h-[calc(var(--control-height)-6px)] flex-1 items-center justify-center rounded-[7px] px-3 text-sm font-semibold transition-colors',
            language === current ? 'bg-felt-tint text-felt' : 'text-ink-2 hover:text-ink',
          )}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
};
