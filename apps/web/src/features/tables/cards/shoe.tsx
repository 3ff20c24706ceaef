import { PlayingCard } from '#ui/playing-card/playing-card.tsx'

/** Shows the shoe, from which the cards of a table come. */
export const Shoe = ({ className }: { readonly className?: string | undefined }) => (
  <div className={className} aria-hidden="true" data-shoe>
    {[0, 1, 2, 3, 4].map((place) => (
      <span key={place} style={{ position: 'absolute', left: place * 3, top: place * -2 }}>
        <PlayingCard code={null} label="" width={46} />
      </span>
    ))}
  </div>
)
