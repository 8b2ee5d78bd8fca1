import { useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { useTheme } from '../hooks/use-theme.ts';

/** Switches between light and dark; with a label in the phone's menu, an icon in the header. */
export const ThemeToggle = ({ hasWords = false, className }: { hasWords?: boolean; className?: string }) => {
  const { t } = useLingui();
  const { theme, toggle } = useTheme();
  const words = theme === 'dark' ? t`Light theme` : t`Dark theme`;
  const icon = theme === 'dark' ? <Sun /> : <Moon />;
  const shared = { icon, onClick: toggle, ...(className ? { className } : {}) };
  return hasWords ? (
    <Button size="lg" {...shared}>
      {words}
    </Button>
  ) : (
    <IconButton variant="quiet" label={words} {...shared} />
  );
};
