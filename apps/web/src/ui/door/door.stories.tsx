import { Door } from './door.tsx'
import { Mark } from '#ui/mark/mark.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Door and mark' }

export function Main() {
  return (
    <>
      <div
        data-theme="dark"
        style={{ background: 'var(--bg)', color: 'var(--text)', textAlign: 'center', paddingBottom: 20 }}
      >
        <Door />
        <p style={{ font: 'var(--t-display)', marginTop: -64, position: 'relative' }}>Cardroom</p>
      </div>
      <Specimen>
        <Mark size={44} />
      </Specimen>
    </>
  )
}
