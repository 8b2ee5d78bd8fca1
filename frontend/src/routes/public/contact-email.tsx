import { MessageForm } from '@/features/contact/components/message-form.tsx';

/** `/contact/email` */
export const ContactEmailPage = () => <MessageForm />;
