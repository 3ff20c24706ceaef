import fc from 'fast-check'

// Property tests use the same cases in every run, so that a run is red only if the code is wrong. SEED=<number> draws
// others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_125) })
