import { MessageForm } from '@/features/contact/components/message-form.tsx';

/** Renders `/contact/email`. */
export const ContactEmailPage = () => <MessageForm />;
