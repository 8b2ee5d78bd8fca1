import { AppError, failureAnswer, invalidInput } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import { spanish } from '@ahl/shared-types/reasons/spanish';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from './api-client.ts';
import { messageText } from './reason-text.ts';
import { setReasonTexts } from './reason-texts.ts';
import { translateFailure } from './translate.ts';

afterEach(() => setReasonTexts(null));

const answered = (error: AppError) => new ApiError(400, JSON.stringify(failureAnswer(error)), '');
const stale = answered(new AppError('UNAUTHENTICATED', 'session.ended'));

describe('a refusal in the language of the page', () => {
  it('is the server’s own sentence in English', () => {
    expect(translateFailure(stale)).toBe('Your session has ended. Please sign in again.');
  });

  it('is rendered from its reason in Spanish', () => {
    setReasonTexts(spanish);

    expect(translateFailure(stale)).toBe('Tu sesión terminó. Inicia sesión de nuevo.');
    const wrong = answered(invalidInput({ firstName: reason('text.too-long', { max: 1000 }) }));
    expect(translateFailure(wrong)).toBe('Revisa esto: firstName: Como máximo 1,000 caracteres.');
  });

  it('is the English sentence for the unknown reason of a newer server', () => {
    setReasonTexts(spanish);
    const body = { code: 'CONFLICT', reason: 'venue.on-fire', params: {}, message: 'The venue is on fire.' };

    expect(translateFailure(new ApiError(409, JSON.stringify(body), ''))).toBe('The venue is on fire.');
  });

  it('is the same for refusals by a form itself', () => {
    const text = reason('join.too-young', { age: 21 });

    expect(messageText(text)).toBe('Players must be 21 or older.');
    setReasonTexts(spanish);
    expect(messageText(text)).toBe('Los jugadores deben tener 21 años o más.');
    expect(messageText('Words of this screen.')).toBe('Words of this screen.');
  });
});
