import { useLingui } from '@lingui/react/macro';
import { Menu, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { useLanguage } from '@/lib/language.ts';

/** The id of the menu that the button opens. */
export const menuId = 'phone-menu';

/** Returns the class that hides the menu when the header has room for the links, which are longer in Spanish. */
export const useNarrowOnly = () => (useLanguage() === 'es' ? 'xl:hidden' : 'lg:hidden');

/** Renders the button that opens and closes the menu of a narrow screen. */
export const MenuButton = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => {
  const { t } = useLingui();
  const narrowOnly = useNarrowOnly();
  return (
    <IconButton
      label={isOpen ? t`Close menu` : t`Open menu`}
      icon={isOpen ? <X /> : <Menu />}
      aria-expanded={isOpen}
      aria-controls={menuId}
      onClick={onToggle}
      className={narrowOnly}
    />
  );
};
