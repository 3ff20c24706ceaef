// The build writes the files of its version here (vite.kept-files.ts). While one develops, none is kept.
self.keptFiles = { version: 'none', paths: [] }
