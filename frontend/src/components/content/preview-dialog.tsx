// Heavy (Headless UI): the editors load it lazily.
import { useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Language, languageNames, languages } from '@/lib/language.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Segmented, SegmentedButton } from '../ui/segmented.tsx';
import { PreviewFrame } from './preview-frame.tsx';

const sizes = { phone: { width: 390, height: 640 }, desk: { width: 1280, height: 860 } } as const;
type Device = keyof typeof sizes;

/** Previews unsaved content as a visitor will see it: on a phone and on a desktop, in both languages. */
export const PreviewDialog = ({
  onClose,
  children,
}: {
  onClose: () => void;
  /** Renders what a visitor sees in a language. */
  children: (language: Language) => ReactNode;
}) => {
  const { t } = useLingui();
  const [device, setDevice] = useState<Device>('phone');
  const [language, setLanguage] = useState<Language>('en');
  const { width, height } = sizes[device];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t`As a visitor sees it`}
      description={t`With what is written here, saved or not.`}
    >
      <div className="space-y-3.5">
        <div className="flex flex-wrap gap-3.5">
          <Segmented label={t`Device`}>
            <SegmentedButton
              label={t`Phone`}
              icon={<Smartphone />}
              isPressed={device === 'phone'}
              onClick={() => setDevice('phone')}
            />
            <SegmentedButton
              label={t`Desk`}
              icon={<Monitor />}
              isPressed={device === 'desk'}
              onClick={() => setDevice('desk')}
            />
          </Segmented>
          <Segmented label={t`Language`}>
            {languages.map((each) => (
              <SegmentedButton
                key={each}
                label={languageNames[each]}
                isPressed={language === each}
                onClick={() => setLanguage(each)}
              />
            ))}
          </Segmented>
        </div>
        <PreviewFrame
          key={device}
          label={device === 'phone' ? t`Preview on a phone` : t`Preview on a desk`}
          width={width}
          height={height}
        >
          {children(language)}
        </PreviewFrame>
      </div>
    </Dialog>
  );
};
