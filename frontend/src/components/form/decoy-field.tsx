import { useFormContext } from 'react-hook-form';

/** A field that no person sees or reaches (honeypot); forms that bots fill in are answered and discarded. */
export const DecoyField = () => {
  const { register } = useFormContext();
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-0 w-0 overflow-hidden">
      <label>
        Reference code
        <input {...register('referenceCode')} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
};
