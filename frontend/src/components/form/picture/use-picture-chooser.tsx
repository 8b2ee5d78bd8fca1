// Chooses a picture: a file that is cropped and described, or one from the library. The dialogs are loaded when they
// are first needed.
import type { LibraryPicture } from '@ahl/shared-types/pictures';
import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { pictureTypes } from './draw-crop.ts';
import type { PicturePlace } from './picture-previews.tsx';

const PictureEditorDialog = lazy(() =>
  import('./picture-editor-dialog.tsx').then((file) => ({ default: file.PictureEditorDialog })),
);
const PictureLibraryDialog = lazy(() =>
  import('./picture-library-dialog.tsx').then((file) => ({ default: file.PictureLibraryDialog })),
);

/** The largest file in MB that the browser is asked to decode; a photo from a good camera has 25 MB. */
const maxFileMb = 30;

/** The picture chooser: its actions, the error of the last file, and the dialogs to render. */
export type PictureChooser = {
  openLibrary: () => void;
  openFiles: () => void;
  takeFile: (file: File | undefined) => void;
  problem: string | null;
  dialogs: ReactNode;
};

/** Returns a picture chooser; `onPick` receives the picture once it is in the library. */
export const usePictureChooser = ({
  aspect,
  places,
  onPick,
  invalidBy,
}: {
  aspect: number;
  places: readonly PicturePlace[];
  onPick: (picture: LibraryPicture) => void;
  /** The id of the error of the surrounding field; an error moves the focus to the chooser. */
  invalidBy?: string | undefined;
}): PictureChooser => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<'closed' | 'library' | File>('closed');
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => setStep('closed');
  const pick = (picture: LibraryPicture) => {
    close();
    onPick(picture);
  };
  const takeFile = (file: File | undefined) => {
    if (!file) return;
    if (!pictureTypes.some((type) => type === file.type))
      setProblem(t`Choose a JPEG, PNG, WebP or GIF picture.`);
    else if (file.size > maxFileMb * 1024 ** 2) setProblem(t`Choose a picture of at most ${maxFileMb} MB.`);
    else {
      setProblem(null);
      setStep(file);
    }
  };
  const openFiles = () => input.current?.click();
  return {
    openLibrary: () => setStep('library'),
    openFiles,
    takeFile,
    problem,
    dialogs: (
      <>
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          aria-label={t`Picture file`}
          aria-invalid={invalidBy ? true : undefined}
          aria-describedby={invalidBy}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            takeFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Suspense fallback={null}>
          {step === 'library' && <PictureLibraryDialog onClose={close} onPick={pick} onUpload={openFiles} />}
          {step instanceof File && (
            <PictureEditorDialog file={step} aspect={aspect} places={places} onClose={close} onPick={pick} />
          )}
        </Suspense>
      </>
    ),
  };
};
