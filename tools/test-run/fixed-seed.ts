import fc from 'fast-check'

// Drawn cases are the same in every run, so that a run is red only where the code is wrong. SEED=<number> draws others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_125) })
