import fc from 'fast-check';

// A property's examples are the same in each run, so that only a change makes it fail. `npm run nightly` tries others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
