import styles from './club-main/club-main.module.css'
import { gamesOfClub } from './club-main/games-of-club.ts'
import { GamesRowView } from './club-main/games-row/games-row.view.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

/** Shows a club's page while the app loads: its games, and a skeleton for everything about this club. */
export const ClubFirstView = () => (
  <div className={styles.page}>
    <div className={styles.column}>
      <div className={styles.cards}>
        <div className={styles.firstCards}>
          <Skeleton width="100%" height={116} radius={20} />
          <Skeleton width="100%" height={116} radius={20} />
        </div>
      </div>
      <div className={styles.games}>
        <GamesRowView games={gamesOfClub(undefined)} isPaused={false} />
      </div>
    </div>
    <div className={styles.column}>
      <div className={styles.greeting}>
        <Skeleton width="100%" height={144} radius={20} />
      </div>
    </div>
  </div>
)
