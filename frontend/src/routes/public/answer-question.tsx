import { AnswerPage } from '@/features/submissions/components/answer-page.tsx';

/** `/answer-question` */
export const AnswerQuestionPage = () => <AnswerPage />;
