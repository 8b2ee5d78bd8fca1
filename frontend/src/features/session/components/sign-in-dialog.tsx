export const SignInDialog = (_props: { isOpen: boolean; onClose: () => void }) => null;
