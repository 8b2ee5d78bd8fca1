import { useLingui } from '@lingui/react/macro';
import { Menu, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { useLanguage } from '@/lib/language.ts';

/** The id of the menu that the button opens. */
export const menuId = 'phone-menu';

/** Where the menu gives way to the links in the header, which need more room in Spanish. */
export const useNarrowOnly = () => (useLanguage() === 'es' ? 'xl:hidden' : 'lg:hidden');

/** Opens and closes the menu of a narrow screen. */
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
