// The build writes the files of its version here (vite.kept-files.ts). In development no file is kept.
self.keptFiles = { version: 'none', paths: [] }
